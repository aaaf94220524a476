//! Draws the texts, rules and codes of a page.
use krilla::{
    color::rgb,
    geom::{Path, PathBuilder, Point, Rect},
    num::NormalizedF32,
    paint::{Fill, Stroke},
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, SpanTag},
};

use super::{
    page::{Align, Colour, Column, MARGIN, Style, WIDTH},
    shaping::Line,
    tagged_texts::TaggedTexts,
};

pub enum DrawOp {
    Text {
        column: Column,
        baseline: f32,
        style: Style,
        line: Line,
    },
    Rule {
        y: f32,
        thickness: f32,
        colour: Colour,
        column: Column,
    },
    /// QR code at the side where lines begin.
    Modules { top: f32, modules: Modules },
}

/// The squares of a QR code; `true` is dark.
pub struct Modules {
    pub rows: Vec<Vec<bool>>,
    /// Size of the whole code in points.
    pub size: f32,
}

pub fn draw(surface: &mut Surface<'_>, op: DrawOp, right_to_left: bool, texts: &mut TaggedTexts) {
    let DrawOp::Text { line, .. } = &op else {
        surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(
            ArtifactType::Other,
        )));
        draw_op(surface, op, right_to_left);
        surface.end_tagged();
        return;
    };
    let source = line.source.clone();
    let content = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
    draw_op(surface, op, right_to_left);
    surface.end_tagged();
    texts.add(source, content);
}

fn draw_op(surface: &mut Surface<'_>, op: DrawOp, right_to_left: bool) {
    match op {
        DrawOp::Rule {
            y,
            thickness,
            colour,
            column,
        } => {
            surface.set_stroke(Some(Stroke {
                paint: paint(colour).into(),
                width: thickness,
                ..Stroke::default()
            }));
            surface.set_fill(None);
            if let Some(path) = horizontal(y, column, right_to_left) {
                surface.draw_path(&path);
            }
            surface.set_stroke(None);
        }
        DrawOp::Modules { top, modules } => {
            surface.set_fill(Some(Fill {
                paint: rgb::Color::black().into(),
                ..Fill::default()
            }));
            if let Some(path) = squares(top, &modules, right_to_left) {
                surface.draw_path(&path);
            }
        }
        DrawOp::Text {
            column,
            baseline,
            style,
            line,
        } => {
            surface.set_fill(Some(Fill {
                paint: paint(style.colour).into(),
                opacity: NormalizedF32::ONE,
                ..Fill::default()
            }));
            let mut x = left_edge(column, line.width * style.size, right_to_left);
            for run in line.runs {
                let at = Point::from_xy(x, baseline);
                surface.draw_glyphs(at, &run.glyphs, run.font, &run.text, style.size, false);
                x += run.width * style.size;
            }
        }
    }
}

fn left_edge(column: Column, width: f32, right_to_left: bool) -> f32 {
    let at_end = match column.align {
        Align::Start => false,
        Align::End => true,
        Align::Number => !right_to_left,
    };
    let offset = if at_end {
        column.start + column.width - width
    } else {
        column.start
    };
    if right_to_left {
        WIDTH - MARGIN - offset - width
    } else {
        MARGIN + offset
    }
}

fn squares(top: f32, modules: &Modules, right_to_left: bool) -> Option<Path> {
    let left = left_edge(Column::WHOLE, modules.size, right_to_left);
    let step = modules.size / modules.rows.len() as f32;
    let mut path = PathBuilder::new();
    for (y, row) in modules.rows.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|(_, dark)| **dark) {
            let (x, y) = (left + step * x as f32, top + step * y as f32);
            path.push_rect(Rect::from_xywh(x, y, step, step)?);
        }
    }
    path.finish()
}

fn horizontal(y: f32, column: Column, right_to_left: bool) -> Option<Path> {
    let left = left_edge(column, column.width, right_to_left);
    let mut path = PathBuilder::new();
    path.move_to(left, y);
    path.line_to(left + column.width, y);
    path.finish()
}

fn paint(colour: Colour) -> rgb::Color {
    match colour {
        Colour::Text => rgb::Color::new(24, 32, 38),
        Colour::Faint => rgb::Color::new(92, 104, 112),
        Colour::Accent => rgb::Color::new(13, 118, 110),
        Colour::Hairline => rgb::Color::new(205, 211, 215),
    }
}
