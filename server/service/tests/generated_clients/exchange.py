"""Goes through the whole exchange with the generated client, and prints what it saw. Arguments: address, key, supplier."""

import datetime
import io
import json
import sys
import uuid

import httpx
from buyer_api_client import AuthenticatedClient
from buyer_api_client.api.administration import delete_key, get_key, post_keys
from buyer_api_client.api.answers import (
    get_supplier_order,
    get_supplier_quotation_request,
    list_notifications,
    list_supplier_order_comments,
)
from buyer_api_client.api.attachments import get_supplier_order_attachment, post_supplier_order_attachments
from buyer_api_client.api.documents import get_message, post_documents
from buyer_api_client.api.lists import list_despatch_advices
from buyer_api_client.api.suppliers import get_supplier, post_supplier_deactivation, post_suppliers
from buyer_api_client.models import (
    Activation,
    AwardDocument,
    Buyer,
    BuyerText,
    CommentDocument,
    Commented,
    CreatedKey,
    GoodsReceiptDocument,
    InvitedContact,
    KeyRequest,
    LineQuantity,
    Message,
    MessageOutcome,
    NewGoodsReceiptLine,
    NewOrderLine,
    NewRequestLine,
    OrderChangeAcceptanceDocument,
    OrderClosingDocument,
    OrderDocument,
    OrderHoldDocument,
    OrderReleaseDocument,
    OrderTerms,
    Problem,
    QuotationRequestAmendmentDocument,
    QuotationRequestDocument,
    RequestTerms,
    Scope,
    Supplier,
    SupplierName,
    SupplierRequest,
)
from buyer_api_client.types import File

address, key, supplier = sys.argv[1:]
client = AuthenticatedClient(base_url=f"{address}/buyer/v1", token=key, raise_on_unexpected_status=True)
seen = {}


def message(document):
    return Message(id=str(uuid.uuid4()), supplier=supplier, by="Salem", document=document)


def send(document):
    outcome = post_documents.sync(client=client, body=message(document))
    assert isinstance(outcome, MessageOutcome), outcome
    assert outcome.outcome == "taken", outcome
    return outcome


def meanwhile(act):
    httpx.post(f"{address}/supplier/{act}").raise_for_status()


def order():
    return get_supplier_order.sync(supplier, "PO-1", client=client)


def of(document, **fields):
    kinds = document.__annotations__["kind"]
    kind = getattr(sys.modules[document.__module__], kinds) if isinstance(kinds, str) else kinds
    return document(kind=next(iter(kind)), **fields)


buyer = Buyer(id="1000", name=BuyerText(ar="المشتري", en="The buyer"))
issued = datetime.date(2026, 3, 14)
needed = datetime.date(2026, 4, 30)
item = {"description": BuyerText(en="Pump"), "uom": "C62", "required_date": needed}

# A request, amended; the supplier's quotation; the award.
terms = RequestTerms(
    subject=BuyerText(ar="مضخات"),
    currency="SAR",
    submission_due_at=datetime.datetime(2026, 3, 21, tzinfo=datetime.UTC),
    lines=[NewRequestLine(line_number=10, quantity="5", **item), NewRequestLine(line_number=20, quantity="2", **item)],
)
send(of(QuotationRequestDocument, number="RFQ-1", buyer=buyer, issue_date=issued, terms=terms))
send(of(QuotationRequestAmendmentDocument, number="RFQ-1", amendment=1, terms=terms))
meanwhile("quote")
request = get_supplier_quotation_request.sync(supplier, "RFQ-1", client=client)
seen["quotation"] = {"amendment": request.amendment, "revision": request.quotation.revision}
award = [LineQuantity(line_number=10, quantity="5")]
send(of(AwardDocument, number="RFQ-1", revision=request.quotation.revision, lines=award))


# An order: refused for its unit, sent, sent again, held and released.
def new_order(unit):
    def line(number, quantity):
        priced = {"unit_price": "100.00", "vat_percent": "15"}
        return NewOrderLine(line_number=number, quantity=quantity, **{**item, **priced, "uom": unit})

    terms = OrderTerms(subject=BuyerText(en="Valves"), lines=[line(10, "5"), line(20, "2")])
    fields = {"number": "PO-1", "quotation_request": "RFQ-1", "currency": "SAR"}
    return of(OrderDocument, buyer=buyer, issue_date=issued, terms=terms, **fields)


refused = message(new_order("XXX"))
refused.document.terms.lines[1].uom = "C62"
problem = post_documents.sync(client=client, body=refused)
assert isinstance(problem, Problem), problem
seen["refused"] = [field.pointer for field in problem.errors]
assert get_message.sync(refused.id, client=client).problem.status == 400
sent = message(new_order("C62"))
assert post_documents.sync(client=client, body=sent).outcome == "taken"
seen["again"] = post_documents.sync(client=client, body=sent).outcome.value
send(of(OrderHoldDocument, number="PO-1", reason="Wait"))
send(of(OrderReleaseDocument, number="PO-1"))

# The supplier's changes, agreed to.
meanwhile("change")
response = order().responses[0]
send(of(OrderChangeAcceptanceDocument, number="PO-1", response=response.id))
agreed = order()
seen["agreed"] = {"revision": agreed.revision, "quantity": agreed.lines[0].quantity}

# The goods, their receipt, and the end.
meanwhile("ship")
advices = list_despatch_advices.sync(client=client, supplier=supplier, reference="PO-1").items
seen["advised"] = len(advices)
arrived = NewGoodsReceiptLine(line_number=10, received="5", rejected="1", reason="Damaged")
receipt = {"number": "GR-1", "order": "PO-1", "date": datetime.date(2026, 3, 15), "despatch_advice": advices[0].number}
send(of(GoodsReceiptDocument, lines=[arrived], **receipt))
drawing = File(payload=io.BytesIO(b"A drawing"), mime_type="text/plain")
file = {"id": "file-1", "by": "Salem", "name": "drawing.txt", "line_number": 10}
post_supplier_order_attachments.sync(supplier, "PO-1", client=client, body=drawing, **file)
kept = order().attachments[0]
read = get_supplier_order_attachment.sync(supplier, "PO-1", kept.id, client=client)
seen["file"] = {"content": read.payload.read().decode(), "line": kept.line_number}
send(of(CommentDocument, of=Commented.ORDER, number="PO-1", text="When does the rest come?"))
seen["comments"] = len(list_supplier_order_comments.sync(supplier, "PO-1", client=client).items)
send(of(OrderClosingDocument, number="PO-1"))
ended = order()
line = ended.lines[0]
seen["order"] = {"state": ended.state.value, "received": line.received, "rejected": line.rejected}

# A supplier of the buyer's own, and a key with an end.
contact = InvitedContact(first_name="Amal", last_name="Saad", email="amal@new.example")
new = SupplierRequest(by="Salem", name=SupplierName(en="New Pumps"), code="V-7", contact=contact)
created = post_suppliers.sync(client=client, body=new)
assert isinstance(created, Supplier), created
post_supplier_deactivation.sync(created.id, client=client, body=Activation(by="Salem"))
seen["supplier"] = get_supplier.sync(created.id, client=client).state.value
wanted = KeyRequest(by="Salem", system="erp", name="Second", scopes=[Scope.ORDERSREAD])
made = post_keys.sync(client=client, body=wanted)
assert isinstance(made, CreatedKey), made
delete_key.sync(made.key.id, client=client)
second = AuthenticatedClient(base_url=client._base_url, token=made.secret)
seen["revoked"] = get_key.sync(client=second).status

meanwhile("later")
topics = {one.type_.value for one in list_notifications.sync(client=client)}
seen["topics"] = sorted(topics)
print(json.dumps(seen))
