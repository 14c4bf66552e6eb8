import json
import os

from aisle_client import AuthenticatedClient
from aisle_client.api.analytics_api import analytics_summary
from aisle_client.api.integrations_api import sync_products
from aisle_client.api.widget_api import search
from aisle_client.models import Filters, ProductInput, SearchRequest, SyncRequest, SyncRequestSyncType

base = os.environ["BASE"]
shop = AuthenticatedClient(base_url=base, token=os.environ["API_KEY"])
page = AuthenticatedClient(
    base_url=base, token=os.environ["TOKEN"], prefix="", auth_header_name="X-Widget-Token"
).with_headers({"origin": os.environ["ORIGIN"]})
lamp = ProductInput(external_id="a", name="Brass lamp", price=49, url="https://client.example/a")
sync = sync_products.sync(client=shop, body=SyncRequest(sync_type=SyncRequestSyncType.FULL, products=[lamp]))
filters = Filters.from_dict({"price": {"max": 60}, "attributes.color": ["red", 1, True]})
found = search.sync(client=page, body=SearchRequest(query="lamp", filters=filters))
for facet in found.facets:
    len(facet.values if facet.type_ == "terms" else facet.histogram)
report = analytics_summary.sync(os.environ["SHOP_ID"], client=shop)
print(json.dumps({"received": sync.received, "total": found.total, "searches": report.total_searches}))
