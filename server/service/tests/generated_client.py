"""Posts the message of the standard input with the generated client, reads its order back and prints it as JSON."""

import json
import sys

directory, url, key = sys.argv[1:]
sys.path.insert(0, directory)

from buyer_api_client import AuthenticatedClient
from buyer_api_client.api.answers import get_supplier_order
from buyer_api_client.api.documents import post_documents
from buyer_api_client.models import (
    Message,
    MessageOutcome,
    OrderDocument,
    Problem,
    ReadOrder,
)

client = AuthenticatedClient(base_url=url, token=key, raise_on_unexpected_status=True)
message = Message.from_dict(json.load(sys.stdin))
assert isinstance(message.document, OrderDocument), message.document
number = message.document.number

missing = get_supplier_order.sync(message.supplier, number, client=client)
assert isinstance(missing, Problem), missing
assert missing.status == 404, missing

outcome = post_documents.sync(client=client, body=message)
assert isinstance(outcome, MessageOutcome), outcome
assert outcome.outcome == "taken", outcome

order = get_supplier_order.sync(message.supplier, number, client=client)
assert isinstance(order, ReadOrder), order
print(json.dumps(order.to_dict()))
