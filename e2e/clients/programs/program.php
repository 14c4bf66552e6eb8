<?php
require getenv('GUZZLE');
spl_autoload_register(function ($class) {
    $file = __DIR__ . '/lib/' . str_replace('\\', '/', substr($class, strlen('OpenAPI\\Client\\'))) . '.php';
    if (str_starts_with($class, 'OpenAPI\\Client\\') && is_file($file)) require $file;
});
use OpenAPI\Client\Api\{AnalyticsAPIApi, IntegrationsAPIApi, WidgetAPIApi};
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\{Filters, PriceRange, ProductInput, SearchRequest, SyncRequest, TermsFacet};
error_reporting(E_ALL);
$shop = (new Configuration())->setHost(getenv('BASE'))->setAccessToken(getenv('API_KEY'));
$page = (new Configuration())->setHost(getenv('BASE'))->setApiKey('X-Widget-Token', getenv('TOKEN'));
$http = new GuzzleHttp\Client(['headers' => ['Origin' => getenv('ORIGIN')]]);
$lamp = new ProductInput(['external_id' => 'a', 'name' => 'Brass lamp', 'price' => 49, 'url' => 'https://client.example/a']);
$sync = (new IntegrationsAPIApi(null, $shop))->syncProducts(new SyncRequest(['sync_type' => 'FULL', 'products' => [$lamp]]));
$filters = new Filters(['price' => new PriceRange(['max' => 60])]);
$found = (new WidgetAPIApi($http, $page))->search(new SearchRequest(['query' => 'lamp', 'filters' => $filters]));
foreach ($found->getFacets() as $facet) {
    if ($facet->getType() === 'terms') count($facet->getValues()); else count($facet->getHistogram());
}
$report = (new AnalyticsAPIApi(null, $shop))->analyticsSummary(getenv('SHOP_ID'));
echo json_encode(['received' => $sync->getReceived(), 'total' => $found->getTotal(), 'searches' => $report->getTotalSearches()]);
