//! The sums below a document's lines. Their figures end where the lines' amounts end.
use rust_decimal::Decimal;

use contract::{exchange::Totals, vat_category::VatCategory};
use values::{MessageId, currency::sign};

use super::{
    fonts::Weight,
    layout::Layout,
    number::width,
    page::{Align, Colour, Column, Pages, Reading, Style},
};
use crate::wording;

const HEADING: Style = Style::new(8.0, Weight::Regular, Colour::Faint);
const PART: Style = Style::new(10.0, Weight::Regular, Colour::Text);
const GROSS: Style = Style::new(11.0, Weight::Bold, Colour::Text);
/// Space between a label and its figures, and between figures.
const GAP: f32 = 16.0;
const LABEL_WIDTH: f32 = 160.0;

pub struct Sums {
    /// The headings of the figures; none for a single figure.
    headings: Vec<String>,
    rows: Vec<Sum>,
    /// Width of the widest figure in points.
    pub figure_width: f32,
}

struct Sum {
    label: String,
    /// The confirmed and the ordered figure, in this order; or a single figure.
    figures: Vec<String>,
    style: Style,
}

/// A label, and its amount in the totals. Parts of the VAT have a rate.
struct Part {
    label: String,
    amount_of: fn(&Totals, VatRate) -> Decimal,
    rate: VatRate,
}

type VatRate = (VatCategory, Decimal);

impl Sums {
    /// `ordered` are the layout's totals.
    pub fn new(layout: &Layout, ordered: &Totals) -> Self {
        let all: Vec<_> = layout.confirmed.iter().chain([ordered]).collect();
        let sum = |label, style, amounts: Vec<Decimal>| Sum {
            label,
            figures: amounts
                .into_iter()
                .map(|amount| wording::amount(amount, &ordered.currency))
                .collect(),
            style,
        };
        let parts = parts(layout, ordered).into_iter().map(|part| {
            let amounts = all.iter().map(|all| (part.amount_of)(all, part.rate));
            sum(part.label, PART, amounts.collect())
        });
        let gross = result(layout, MessageId::new("paper-gross"), &ordered.currency);
        let amounts = all.iter().map(|totals| totals.gross).collect();
        let rows: Vec<_> = parts.chain([sum(gross, GROSS, amounts)]).collect();
        let headings = match layout.confirmed {
            Some(_) => vec![
                layout.text(MessageId::new("paper-confirmed")),
                layout.text(MessageId::new("paper-ordered")),
            ],
            None => Vec::new(),
        };
        Self::of_rows(headings, rows)
    }

    /// Returns the sums of a document without totals; `None` if it has none.
    pub fn of_amounts(layout: &Layout) -> Option<Self> {
        let last = layout.amounts.len().checked_sub(1)?;
        let amounts = layout.amounts.iter().enumerate();
        let rows = amounts.map(|(place, (label, money))| Sum {
            label: match place == last {
                true => result(layout, *label, &money.currency),
                false => layout.text(*label),
            },
            figures: vec![wording::amount(money.amount, &money.currency)],
            style: if place == last { GROSS } else { PART },
        });
        Some(Self::of_rows(Vec::new(), rows.collect()))
    }

    fn of_rows(headings: Vec<String>, rows: Vec<Sum>) -> Self {
        let widths = rows
            .iter()
            .flat_map(|row| row.figures.iter().map(|figure| width(figure, row.style)));
        Self {
            headings,
            figure_width: widths.fold(0.0, f32::max).ceil(),
            rows,
        }
    }

    /// Returns the largest height in points. The sums stay on one page, with the last row of the table.
    pub fn height(&self) -> f32 {
        20.0 * (self.rows.len() + 2) as f32
    }

    /// `last` is the column of the lines' amounts.
    pub fn draw(self, pages: &mut Pages, last: Column) {
        // Room is missing only below a row that is as high as a page.
        if !pages.has_room(self.height()) {
            pages.begin_page();
        }
        pages.skip(8.0);
        let column = |place: usize| Column {
            start: last.start - (last.width + GAP) * place as f32,
            align: Align::Number,
            ..last
        };
        if !self.headings.is_empty() {
            let top = pages.y;
            let mut height = 0.0_f32;
            for (place, heading) in self.headings.iter().enumerate() {
                let text = (heading.as_str(), Reading::Words);
                height = height.max(pages.write_text(text, column(place), HEADING, top));
            }
            pages.skip(height);
        }
        for Sum {
            label,
            figures,
            style,
        } in self.rows
        {
            let label_column = Column {
                start: column(figures.len().saturating_sub(1)).start - GAP - LABEL_WIDTH,
                width: LABEL_WIDTH,
                align: Align::Start,
            };
            let top = pages.y;
            let height = pages.write_text((&label, Reading::Words), label_column, style, top);
            for (place, figure) in figures.iter().enumerate() {
                pages.write_text((figure, Reading::Code), column(place), style, top);
            }
            pages.skip(height + 2.0);
        }
    }
}

/// The label of the last sum, with the currency.
fn result(layout: &Layout, label: MessageId, currency: &str) -> String {
    format!(
        "{} ({})",
        layout.text(label),
        sign(currency, layout.language)
    )
}

/// Returns the parts of the totals without the gross amount.
fn parts(layout: &Layout, ordered: &Totals) -> Vec<Part> {
    let part = |id, amount_of| Part {
        label: layout.text(id),
        amount_of,
        rate: (VatCategory::Standard, Decimal::ZERO),
    };
    let mut parts = vec![part(MessageId::new("paper-lines-sum"), |totals, _| {
        totals.lines
    })];
    if !ordered.discount.is_zero() {
        let id = MessageId::new("paper-discount-amount");
        parts.push(part(id, |totals, _| -totals.discount));
    }
    if !ordered.freight.is_zero() {
        let id = MessageId::new("paper-freight");
        parts.push(part(id, |totals, _| totals.freight));
    }
    if ordered.net != ordered.lines {
        let id = MessageId::new("paper-net-sum");
        parts.push(part(id, |totals, _| totals.net));
    }
    let by_rate = ordered.vat_by_rate.iter().map(|rate| {
        let percent = format!("{}%", wording::quantity(rate.percent));
        let arguments = [("percent", percent.as_str())];
        let id = MessageId::new("paper-vat-at");
        let mut label = i18n::text_with(layout.language, id, &arguments);
        if rate.category.needs_reason() {
            let category = i18n::text(layout.language, rate.category.name());
            label.push_str(&format!(" ({category})"));
        }
        Part {
            label,
            amount_of: vat_at,
            rate: (rate.category, rate.percent),
        }
    });
    parts.extend(by_rate);
    parts
}

fn vat_at(totals: &Totals, rate: VatRate) -> Decimal {
    let mut parts = totals.vat_by_rate.iter();
    let part = parts.find(|part| (part.category, part.percent) == rate);
    part.map_or(Decimal::ZERO, |part| part.vat)
}
