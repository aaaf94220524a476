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
    get_supplier_order_invoice,
    get_supplier_order_response,
    get_supplier_quotation_request,
    get_supplier_quotation_request_quotation,
    list_notifications,
    list_supplier_order_comments,
)
from buyer_api_client.api.attachments import get_supplier_order_attachment, post_supplier_order_attachments
from buyer_api_client.api.documents import (
    get_message,
    get_supplier_order_decision,
    get_supplier_order_revision,
    list_supplier_order_decisions,
    list_supplier_quotation_request_decisions,
    post_documents,
    post_documents_batch,
)
from buyer_api_client.api.lists import list_despatch_advices, list_invoices, list_order_responses
from buyer_api_client.api.suppliers import (
    get_supplier,
    list_change_requests,
    post_change_request_approval,
    post_change_request_rejection,
    post_supplier_deactivation,
    post_suppliers,
)
from buyer_api_client.models import (
    AwardDocument,
    Buyer,
    BuyerText,
    ByPerson,
    ChangeApproval,
    ChangeRejection,
    CommentDocument,
    Commented,
    CreatedKey,
    GoodsReceiptCancellationDocument,
    GoodsReceiptDocument,
    InvitedContact,
    KeyRequest,
    LineQuantity,
    Message,
    MessageBatch,
    MessageOutcome,
    NewGoodsReceiptLine,
    NewOrderLine,
    NewRequestLine,
    OrderCancellationDocument,
    OrderChangeAcceptanceDocument,
    OrderClosingDocument,
    OrderDocument,
    OrderHoldDocument,
    OrderReleaseDocument,
    OrderRevisionDocument,
    OrderTerms,
    Problem,
    QuotationRequestAmendmentDocument,
    QuotationRequestCancellationDocument,
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


def order(number="PO-1"):
    return get_supplier_order.sync(supplier, number, client=client)


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
send(QuotationRequestDocument(kind="quotation_request", number="RFQ-1", buyer=buyer, issue_date=issued, terms=terms))
send(QuotationRequestAmendmentDocument(kind="quotation_request_amendment", number="RFQ-1", amendment=1, terms=terms))
meanwhile("quote")
request = get_supplier_quotation_request.sync(supplier, "RFQ-1", client=client)
seen["quotation"] = {"amendment": request.amendment, "revision": request.quotation.revision}
offer = request.quotations[0]
assert get_supplier_quotation_request_quotation.sync(supplier, "RFQ-1", offer.id, client=client) == offer
award = [LineQuantity(line_number=10, quantity="5")]
send(AwardDocument(kind="award", number="RFQ-1", revision=request.quotation.revision, lines=award))


# An order: refused for its unit, sent, sent again, held and released.
def new_order(unit, number="PO-1"):
    def line(place, quantity):
        priced = {"unit_price": "100.00", "vat_percent": "15"}
        return NewOrderLine(line_number=place, quantity=quantity, **{**item, **priced, "uom": unit})

    terms = OrderTerms(subject=BuyerText(en="Valves"), lines=[line(10, "5"), line(20, "2")])
    fields = {"number": number, "quotation_request": "RFQ-1", "currency": "SAR"}
    return OrderDocument(kind="order", buyer=buyer, issue_date=issued, terms=terms, **fields)


refused = message(new_order("XXX"))
refused.document.terms.lines[1].uom = "C62"
problem = post_documents.sync(client=client, body=refused)
assert isinstance(problem, Problem), problem
seen["refused"] = [field.pointer for field in problem.errors]
assert get_message.sync(refused.id, client=client).problem.status == 400
sent = message(new_order("C62"))
assert post_documents.sync(client=client, body=sent).outcome == "taken"
seen["again"] = post_documents.sync(client=client, body=sent).outcome
hold = OrderHoldDocument(kind="order_hold", number="PO-1", reason="Wait")
send(hold)
send(OrderReleaseDocument(kind="order_release", number="PO-1"))

# A batch: a request that is cancelled, and an order that is revised and cancelled.
second = new_order("C62", "PO-2")
documents = [
    QuotationRequestDocument(kind="quotation_request", number="RFQ-2", buyer=buyer, issue_date=issued, terms=terms),
    QuotationRequestCancellationDocument(kind="quotation_request_cancellation", number="RFQ-2", reason="Too late"),
    second,
    OrderRevisionDocument(kind="order_revision", number="PO-2", revision=2, terms=second.terms),
    OrderCancellationDocument(kind="order_cancellation", number="PO-2", reason="Too late"),
]
batch = MessageBatch(messages=[message(document) for document in documents])
outcomes = post_documents_batch.sync(client=client, body=batch).outcomes
cancelled = get_supplier_quotation_request.sync(supplier, "RFQ-2", client=client)
seen["batch"] = {"outcomes": [one.outcome for one in outcomes], "states": [cancelled.state, order("PO-2").state]}

# The supplier's changes, agreed to.
meanwhile("change")
response = order().responses[0]
assert get_supplier_order_response.sync(supplier, "PO-1", response.id, client=client) == response
send(OrderChangeAcceptanceDocument(kind="order_change_acceptance", number="PO-1", response=response.id))
agreed = order()
sent = get_supplier_order_revision.sync(supplier, "PO-1", agreed.revision, client=client)
assert sent.content_hash == agreed.content_hash and sent.document["kind"] == "order_change_acceptance", sent
seen["agreed"] = {"revision": agreed.revision, "quantity": agreed.lines[0].quantity}

# The goods, their receipt, and the end.
meanwhile("ship")
advices = list_despatch_advices.sync(client=client, supplier=supplier, reference="PO-1").items
seen["advised"] = len(advices)
meanwhile("invoice")
listed = list_invoices.sync(client=client, reference="PO-1").items[0]
invoice = get_supplier_order_invoice.sync(supplier, "PO-1", listed.id, client=client)
assert invoice == order().invoices[0] and invoice.content_hash == listed.content_hash, invoice
seen["invoice"] = {"number": invoice.number, "state": invoice.state, "quantity": invoice.lines[0].quantity}
mistaken = [NewGoodsReceiptLine(line_number=20, received="1")]
arrival = datetime.date(2026, 3, 15)
send(GoodsReceiptDocument(kind="goods_receipt", number="GR-0", order="PO-1", date=arrival, lines=mistaken))
withdrawn = {"number": "GR-0", "order": "PO-1", "reason": "Typed twice"}
send(GoodsReceiptCancellationDocument(kind="goods_receipt_cancellation", **withdrawn))
arrived = NewGoodsReceiptLine(line_number=10, received="5", rejected="1", reason="Damaged")
receipt = {"number": "GR-1", "order": "PO-1", "date": arrival, "despatch_advice": advices[0].number}
send(GoodsReceiptDocument(kind="goods_receipt", lines=[arrived], **receipt))
drawing = File(payload=io.BytesIO(b"A drawing"), mime_type="text/plain")
file = {"id": "file-1", "by": "Salem", "name": "drawing.txt", "line_number": 10}
post_supplier_order_attachments.sync(supplier, "PO-1", client=client, body=drawing, **file)
kept = order().attachments[0]
read = get_supplier_order_attachment.sync(supplier, "PO-1", kept.id, client=client)
seen["file"] = {"content": read.payload.read().decode(), "line": kept.line_number}
send(CommentDocument(kind="comment", of=Commented.ORDER, number="PO-1", text="When does the rest come?"))
seen["comments"] = len(list_supplier_order_comments.sync(supplier, "PO-1", client=client).items)
send(OrderClosingDocument(kind="order_closing", number="PO-1"))
ended = order()
line = ended.lines[0]
decisions = list_supplier_order_decisions.sync(supplier, "PO-1", client=client).items
seen["decisions"] = [decision.kind for decision in decisions]
closing = get_supplier_order_decision.sync(supplier, "PO-1", decisions[-1].id, client=client)
assert closing == decisions[-1] and closing.document["kind"] == "order_closing", closing
awards = list_supplier_quotation_request_decisions.sync(supplier, "RFQ-1", client=client).items
assert awards[0].document["lines"] == [{"lineNumber": 10, "quantity": "5"}], awards
seen["order"] = {"state": ended.state, "received": line.received, "rejected": line.rejected}

# What the supplier wants to change: its bank account and its company data.
meanwhile("ask")
for request in list_change_requests.sync(client=client, supplier=supplier).items:
    if request.kind == "company":
        decide, decision = post_change_request_approval, ChangeApproval(by="Salem", version=request.version)
    else:
        decision = ChangeRejection(by="Salem", version=request.version, reason="An unknown bank")
        decide = post_change_request_rejection
    assert decide.sync_detailed(request.id, client=client, body=decision).status_code == 204
decided = list_change_requests.sync(client=client, supplier=supplier).items
seen["changes"] = sorted(f"{request.kind} {request.state}" for request in decided)

# A supplier of the buyer's own, and a key with an end.
contact = InvitedContact(first_name="Amal", last_name="Saad", email="amal@new.example")
new = SupplierRequest(by="Salem", name=SupplierName(en="New Pumps"), code="V-7", contact=contact)
created = post_suppliers.sync(client=client, body=new)
assert isinstance(created, Supplier), created
post_supplier_deactivation.sync(created.id, client=client, body=ByPerson(by="Salem"))
seen["supplier"] = get_supplier.sync(created.id, client=client).state
wanted = KeyRequest(by="Salem", system="erp", name="Second", scopes=[Scope.ORDERSREAD])
made = post_keys.sync(client=client, body=wanted)
assert isinstance(made, CreatedKey), made
delete_key.sync(made.key.id, client=client)
second = AuthenticatedClient(base_url=client._base_url, token=made.secret)
seen["revoked"] = get_key.sync(client=second).status

meanwhile("later")
topics = {one.type_ for one in list_notifications.sync(client=client)}
seen["topics"] = sorted(topics)


# The same answers with values and fields that are added to the contract later.
schemas = json.load(open("openapi.json"))["components"]["schemas"]


def known_values(part):
    if isinstance(part, dict):
        yield from part.get("x-extensible-enum", [])
        part = list(part.values())
    for inner in part if isinstance(part, list) else []:
        yield from known_values(inner)


known = set(known_values(schemas))
assert {"closed", "order.shipped", "taken", "CA", "orders:read", "order_response"} <= known, known


def as_later(part):
    if isinstance(part, dict):
        return {**{name: as_later(value) for name, value in part.items()}, "addedLater": {"any": 1}}
    if isinstance(part, list):
        return [as_later(value) for value in part]
    return "added_later" if isinstance(part, str) and part in known else part


def expect_readable(answer):
    later = as_later(json.loads(answer.content))
    for one in later if isinstance(later, list) else [later]:
        model = answer.parsed[0] if isinstance(answer.parsed, list) else answer.parsed
        read = type(model).from_dict(one)
        assert "added_later" in json.dumps(read.to_dict()), read


answers = [
    get_supplier_order.sync_detailed(supplier, "PO-1", client=client),
    get_supplier_quotation_request.sync_detailed(supplier, "RFQ-1", client=client),
    get_supplier_order_revision.sync_detailed(supplier, "PO-1", 2, client=client),
    list_order_responses.sync_detailed(client=client),
    list_notifications.sync_detailed(client=client),
    get_message.sync_detailed(refused.id, client=client),
    post_documents.sync_detailed(client=client, body=message(hold)),
    get_supplier.sync_detailed(created.id, client=client),
    get_key.sync_detailed(client=client),
]
for answer in answers:
    expect_readable(answer)
seen["later"] = len(answers)
print(json.dumps(seen))
