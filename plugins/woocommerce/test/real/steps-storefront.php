<?php
/**
 * Steps of the tests of pages that shoppers see. {@see shop.php} runs them.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

/** A block template of the search page with WooCommerce's filters beside the products. */
const SEARCH_TEMPLATE = '<!-- wp:template-part {"slug":"header"} /-->
<!-- wp:group {"tagName":"main","layout":{"type":"constrained"}} --><main class="wp-block-group">
<!-- wp:query-title {"type":"search","showPrefix":false} /-->
<!-- wp:columns {"align":"wide"} --><div class="wp-block-columns alignwide"><!-- wp:column {"width":"25%"} --><div class="wp-block-column" style="flex-basis:25%">
<!-- wp:woocommerce/product-filters --><div class="wp-block-woocommerce-product-filters wc-block-product-filters">
<!-- wp:woocommerce/product-filter-price --><div class="wp-block-woocommerce-product-filter-price"><!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Price</h3><!-- /wp:heading --><!-- wp:woocommerce/product-filter-price-slider --><div class="wp-block-woocommerce-product-filter-price-slider wc-block-product-filter-price-slider"></div><!-- /wp:woocommerce/product-filter-price-slider --></div><!-- /wp:woocommerce/product-filter-price -->
%s
<!-- wp:woocommerce/product-filter-status {"showCounts":true} --><div class="wp-block-woocommerce-product-filter-status"><!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Status</h3><!-- /wp:heading --><!-- wp:woocommerce/product-filter-checkbox-list --><div class="wp-block-woocommerce-product-filter-checkbox-list wc-block-product-filter-checkbox-list"></div><!-- /wp:woocommerce/product-filter-checkbox-list --></div><!-- /wp:woocommerce/product-filter-status -->
<!-- wp:woocommerce/product-filter-rating {"showCounts":true} --><div class="wp-block-woocommerce-product-filter-rating"><!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Rating</h3><!-- /wp:heading --><!-- wp:woocommerce/product-filter-checkbox-list --><div class="wp-block-woocommerce-product-filter-checkbox-list wc-block-product-filter-checkbox-list"></div><!-- /wp:woocommerce/product-filter-checkbox-list --></div><!-- /wp:woocommerce/product-filter-rating -->
<!-- wp:woocommerce/product-filter-taxonomy {"taxonomy":"product_cat","showCounts":true} --><div class="wp-block-woocommerce-product-filter-taxonomy"><!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Category</h3><!-- /wp:heading --><!-- wp:woocommerce/product-filter-checkbox-list --><div class="wp-block-woocommerce-product-filter-checkbox-list wc-block-product-filter-checkbox-list"></div><!-- /wp:woocommerce/product-filter-checkbox-list --></div><!-- /wp:woocommerce/product-filter-taxonomy -->
</div><!-- /wp:woocommerce/product-filters -->
</div><!-- /wp:column --><!-- wp:column {"width":"75%"} --><div class="wp-block-column" style="flex-basis:75%">
<!-- wp:woocommerce/product-collection {"queryId":0,"query":{"perPage":16,"pages":0,"offset":0,"postType":"product","order":"asc","orderBy":"title","search":"","exclude":[],"inherit":true,"taxQuery":[],"isProductCollectionBlock":true},"displayLayout":{"type":"flex","columns":4,"shrinkColumns":true}} --><div class="wp-block-woocommerce-product-collection">
<!-- wp:woocommerce/product-results-count /-->
<!-- wp:woocommerce/product-template -->
<!-- wp:woocommerce/product-image {"isDescendentOfQueryLoop":true} /-->
<!-- wp:post-title {"level":3,"isLink":true,"fontSize":"medium","__woocommerceNamespace":"woocommerce/product-collection/product-title"} /-->
<!-- wp:woocommerce/product-price {"isDescendentOfQueryLoop":true,"fontSize":"small"} /-->
<!-- wp:woocommerce/product-button {"isDescendentOfQueryLoop":true,"fontSize":"small"} /-->
<!-- /wp:woocommerce/product-template -->
<!-- wp:query-pagination {"layout":{"type":"flex","justifyContent":"center"}} --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination -->
</div><!-- /wp:woocommerce/product-collection -->
</div><!-- /wp:column --></div><!-- /wp:columns --></main><!-- /wp:group -->
<!-- wp:template-part {"slug":"footer"} /-->';

const FILTER_ATTRIBUTE = '<!-- wp:woocommerce/product-filter-attribute {"attributeId":%d,"showCounts":true,"queryType":"or"} --><div class="wp-block-woocommerce-product-filter-attribute"><!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Material</h3><!-- /wp:heading --><!-- wp:woocommerce/product-filter-checkbox-list --><div class="wp-block-woocommerce-product-filter-checkbox-list wc-block-product-filter-checkbox-list"></div><!-- /wp:woocommerce/product-filter-checkbox-list --></div><!-- /wp:woocommerce/product-filter-attribute -->';

const HEADER = '<!-- wp:group {"align":"full","layout":{"type":"constrained"},"style":{"spacing":{"padding":{"top":"1rem","bottom":"1rem"}}}} --><div class="wp-block-group alignfull" style="padding-top:1rem;padding-bottom:1rem"><!-- wp:group {"align":"wide","layout":{"type":"flex","justifyContent":"space-between"}} --><div class="wp-block-group alignwide"><!-- wp:site-title {"level":0} /--><!-- wp:search {"label":"Search","showLabel":false,"placeholder":"Search products","buttonPosition":"no-button","width":50,"widthUnit":"%","query":{"post_type":"product"},"namespace":"woocommerce/product-search"} /--><!-- wp:woocommerce/mini-cart /--></div><!-- /wp:group --></div><!-- /wp:group -->';

const CLASSIC = <<<'PHP'
<?php
add_action( 'woocommerce_after_single_product', static function () { echo do_shortcode( '[aisle_bought_together][aisle_similar]' ); } );
add_action( 'woocommerce_after_cart', static function () { echo do_shortcode( '[aisle_cross_sell]' ); } );
add_action( 'woocommerce_after_mini_cart', static function () { echo do_shortcode( '[aisle_cross_sell limit="2"]' ); } );
PHP;

const WAITED = <<<'PHP'
<?php
add_filter( 'loop_shop_per_page', static function ( $count ) { return isset( $_GET['all'] ) ? 100 : $count; } );
$aisle_begun = 0; $aisle_waited = 0; $aisle_asked = 0;
$is_ours = static function ( $url ) { $at = get_option( 'aisle_settings' ); return ! empty( $at['address'] ) && 0 === strpos( $url, $at['address'] ); };
add_filter( 'pre_http_request', static function ( $answer, $arguments, $url ) use ( &$aisle_begun, $is_ours ) { if ( $is_ours( $url ) ) $aisle_begun = microtime( true ); return $answer; }, 10, 3 );
add_action( 'http_api_debug', static function ( $response, $context, $class, $arguments, $url ) use ( &$aisle_begun, &$aisle_waited, &$aisle_asked, $is_ours ) { if ( $is_ours( $url ) ) { $aisle_waited += 1000 * ( microtime( true ) - $aisle_begun ); $aisle_asked++; } }, 10, 5 );
ob_start( static function ( $html ) use ( &$aisle_waited, &$aisle_asked ) { header( 'X-Waited-Ms: ' . round( $aisle_waited, 1 ) ); header( 'X-Asked: ' . $aisle_asked ); return $html; } );
PHP;

function template( $type, $slug, $content ) {
	foreach ( get_posts( array( 'post_type' => $type, 'name' => $slug, 'post_status' => 'publish' ) ) as $old ) {
		wp_delete_post( $old->ID, true );
	}
	$id = wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_name' => $slug, 'post_title' => $slug, 'post_content' => wp_slash( $content ) ) );
	wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
	if ( 'wp_template_part' === $type ) {
		wp_set_object_terms( $id, 'header' === $slug ? 'header' : 'mini-cart', 'wp_template_part_area' );
	}
}

function material( $number ) {
	static $ids = array();
	$name = array( 'Walnut', 'Copper', 'Grüner Filz', 'Blue & white china' )[ $number % 4 ];
	if ( ! isset( $ids[ $name ] ) ) {
		$term         = term_exists( $name, 'pa_material' );
		$ids[ $name ] = (int) ( $term ? $term : wp_insert_term( $name, 'pa_material' ) )['term_id'];
	}
	return $ids[ $name ];
}

return array(
	// A global attribute, ratings and sold-out products.
	'materialize' => static function () {
		if ( ! taxonomy_exists( 'pa_material' ) ) {
			wc_create_attribute( array( 'name' => 'Material', 'slug' => 'material', 'has_archives' => false ) );
			register_taxonomy( 'pa_material', array( 'product' ) );
		}
		foreach ( wc_get_products( array( 'return' => 'ids', 'limit' => 200, 'type' => 'simple', 'orderby' => 'ID', 'order' => 'ASC' ) ) as $number => $id ) {
			$product   = wc_get_product( $id );
			$attribute = new WC_Product_Attribute();
			$attribute->set_id( wc_attribute_taxonomy_id_by_name( 'pa_material' ) );
			$attribute->set_name( 'pa_material' );
			$attribute->set_options( array( material( $number ) ) );
			$attribute->set_visible( true );
			$product->set_attributes( array( $attribute ) );
			if ( 4 === $number % 9 ) {
				$product->set_stock_quantity( 0 );
			}
			$product->set_rating_counts( array( 1 + $number % 5 => 2 ) );
			$product->set_average_rating( 1 + $number % 5 );
			$product->set_review_count( 2 );
			$product->save();
		}
		return array( 'attribute' => wc_attribute_taxonomy_id_by_name( 'pa_material' ) );
	},
	// Templates of a block theme: a header with search and mini cart, filters, shelves.
	'templates'  => static function () {
		$block = sprintf( FILTER_ATTRIBUTE, wc_attribute_taxonomy_id_by_name( 'pa_material' ) );
		template( 'wp_template', 'product-search-results', str_replace( '%s', $block, SEARCH_TEMPLATE ) );
		template( 'wp_template_part', 'header', HEADER );
		$shelves = '<!-- wp:group {"layout":{"type":"constrained"}} --><div class="wp-block-group"><!-- wp:aisle/bought-together {"align":"wide"} /--><!-- wp:aisle/similar {"align":"wide"} /--></div><!-- /wp:group -->';
		$single  = get_block_template( 'woocommerce/woocommerce//single-product' )->content;
		template( 'wp_template', 'single-product', preg_replace( '/(?=<!-- wp:template-part \{"slug":"footer")/', $shelves, $single ) );
		$mini = get_block_template( 'woocommerce/woocommerce//mini-cart', 'wp_template_part' )->content;
		template( 'wp_template_part', 'mini-cart', preg_replace( '/(?<=<!-- wp:woocommerce\/mini-cart-products-table-block \/-->)|(?<=<!-- \/wp:woocommerce\/mini-cart-products-table-block -->)/', '<!-- wp:aisle/cross-sell {"limit":2} /-->', $mini, 1 ) );
		$cart = wc_get_page_id( 'cart' );
		wp_update_post( array( 'ID' => $cart, 'post_content' => wp_slash( get_post( $cart )->post_content . '<!-- wp:aisle/cross-sell {"align":"wide"} /-->' ) ) );
		return array( 'shelves' => substr_count( get_block_template( get_stylesheet() . '//single-product' )->content, 'wp:aisle' ) + substr_count( get_block_template( get_stylesheet() . '//mini-cart', 'wp_template_part' )->content, 'wp:aisle' ) );
	},
	// A classic theme: widgets beside the products, the cart and checkout of shortcodes, shelves by hooks.
	'classic'    => static function () {
		update_option( 'widget_woocommerce_layered_nav', array( 2 => array( 'title' => 'Material', 'attribute' => 'material', 'display_type' => 'list', 'query_type' => 'or' ), '_multiwidget' => 1 ) );
		update_option( 'widget_woocommerce_price_filter', array( 2 => array( 'title' => 'Price' ), '_multiwidget' => 1 ) );
		update_option( 'widget_woocommerce_rating_filter', array( 2 => array( 'title' => 'Stars' ), '_multiwidget' => 1 ) );
		update_option( 'widget_woocommerce_widget_cart', array( 2 => array( 'title' => 'Cart' ), '_multiwidget' => 1 ) );
		wp_set_sidebars_widgets( array( 'wp_inactive_widgets' => array(), 'sidebar-1' => array( 'woocommerce_price_filter-2', 'woocommerce_layered_nav-2', 'woocommerce_rating_filter-2', 'woocommerce_widget_cart-2' ) ) );
		foreach ( array( 'cart', 'checkout' ) as $name ) {
			update_post_meta( wc_get_page_id( $name ), 'of_blocks', wp_slash( get_post( wc_get_page_id( $name ) )->post_content ) );
			wp_update_post( array( 'ID' => wc_get_page_id( $name ), 'post_content' => "[woocommerce_$name]" ) );
		}
		file_put_contents( WPMU_PLUGIN_DIR . '/classic.php', CLASSIC );
		return array();
	},
	'unclassic'  => static function () {
		foreach ( array( 'cart', 'checkout' ) as $name ) {
			wp_update_post( array( 'ID' => wc_get_page_id( $name ), 'post_content' => wp_slash( get_post_meta( wc_get_page_id( $name ), 'of_blocks', true ) ) ) );
		}
		unlink( WPMU_PLUGIN_DIR . '/classic.php' );
		switch_theme( 'twentytwentyfive' );
		return array();
	},
	// Tells what a request waited for Aisle, and asked it.
	'measure'    => static function () {
		file_put_contents( WPMU_PLUGIN_DIR . '/waited.php', WAITED );
		return array();
	},
	'ids'        => static function () {
		global $wpdb;
		return array_map( 'intval', array_column( $wpdb->get_results( "SELECT external_id, root_id FROM {$wpdb->prefix}aisle_sent" ), 'root_id', 'external_id' ) );
	},
	// How often a material is among products that WooCommerce shows, by its own tables.
	'materials'  => static function ( $given ) {
		$counts = array();
		foreach ( $given['products'] as $id ) {
			foreach ( wp_get_post_terms( $id, 'pa_material', array( 'fields' => 'names' ) ) as $name ) {
				$name            = html_entity_decode( $name );
				$counts[ $name ] = 1 + ( isset( $counts[ $name ] ) ? $counts[ $name ] : 0 );
			}
		}
		return $counts;
	},
	// A page of the shop with these blocks.
	'page'       => static function ( $given ) {
		$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $given['title'], 'post_content' => wp_slash( $given['content'] ) ) );
		return array( 'path' => wp_make_link_relative( get_permalink( $id ) ) );
	},
	'theme'      => static function ( $given ) {
		switch_theme( $given['name'] );
		return wp_get_theme()->get( 'Name' );
	},
);
