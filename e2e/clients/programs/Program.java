import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

public class Program {
  public static void main(String[] args) throws Exception {
    String base = System.getenv("BASE");
    ApiClient shop = new ApiClient().setBasePath(base);
    shop.setBearerToken(System.getenv("API_KEY"));
    ApiClient page = new ApiClient().setBasePath(base);
    page.addDefaultHeader("X-Widget-Token", System.getenv("TOKEN"));
    page.addDefaultHeader("Origin", System.getenv("ORIGIN"));
    ProductInput lamp = new ProductInput().externalId("a").name("Brass lamp").price(new BigDecimal(49))
        .url(URI.create("https://client.example/a"));
    SyncRequest catalog = new SyncRequest().syncType(SyncRequest.SyncTypeEnum.FULL)
        .products(List.of(new SyncRequestProductsInner(lamp)));
    SyncResponse sync = new IntegrationsApiApi(shop).syncProducts(catalog, null, null, null, null);
    Filters filters = new Filters().price(new PriceRange().max(new BigDecimal(60)));
    filters.putAdditionalProperty("attributes.color", List.of("red", 1, true));
    SearchResponse found = new WidgetApiApi(page).search(new SearchRequest().query("lamp").filters(filters), null, null);
    for (Facet facet : found.getFacets()) {
      if (facet.getActualInstance() instanceof TermsFacet) ((TermsFacet) facet.getActualInstance()).getValues().size();
      else ((RangeFacet) facet.getActualInstance()).getHistogram().size();
    }
    AnalyticsSummary200Response report = new AnalyticsApiApi(shop).analyticsSummary(System.getenv("SHOP_ID"), null, null, null);
    System.out.printf("{\"received\":%d,\"total\":%d,\"searches\":%d}", sync.getReceived(), found.getTotal(), report.getTotalSearches());
    System.exit(0);
  }
}
