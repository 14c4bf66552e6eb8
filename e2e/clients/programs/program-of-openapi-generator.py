import json
import os

import openapi_client as aisle

shop = aisle.ApiClient(aisle.Configuration(host=os.environ["BASE"], access_token=os.environ["API_KEY"]))
page = aisle.ApiClient(aisle.Configuration(host=os.environ["BASE"], api_key={"widgetToken": os.environ["TOKEN"]}))
page.set_default_header("Origin", os.environ["ORIGIN"])
lamp = {"externalId": "a", "name": "Brass lamp", "price": 49, "url": "https://client.example/a"}
catalog = aisle.SyncRequest.from_dict({"syncType": "FULL", "products": [lamp]})
sync = aisle.IntegrationsAPIApi(shop).sync_products(catalog)
query = aisle.SearchRequest.from_dict({"query": "lamp", "filters": {"price": {"max": 60}}})
found = aisle.WidgetAPIApi(page).search(query)
for facet in found.facets:
    branch = facet.actual_instance
    len(branch.values if branch.type == "terms" else branch.histogram)
report = aisle.AnalyticsAPIApi(shop).analytics_summary(os.environ["SHOP_ID"])
print(json.dumps({"received": sync.received, "total": found.total, "searches": report.total_searches}))
