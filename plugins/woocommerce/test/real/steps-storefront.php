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
	// A global attribute, a brand, ratings and sold-out products, and a search page that filters by them.
	'attributes' => static function () {
		if ( ! taxonomy_exists( 'pa_material' ) ) {
			wc_create_attribute( array( 'name' => 'Material', 'slug' => 'material', 'has_archives' => false ) );
			register_taxonomy( 'pa_material', array( 'product' ) );
		}
		foreach ( wc_get_products( array( 'return' => 'ids', 'limit' => -1, 'type' => 'simple', 'orderby' => 'ID', 'order' => 'ASC' ) ) as $number => $id ) {
			$product   = wc_get_product( $id );
			$attribute = new WC_Product_Attribute();
			$attribute->set_id( wc_attribute_taxonomy_id_by_name( 'pa_material' ) );
			$attribute->set_name( 'pa_material' );
			$attribute->set_options( array( material( $number ) ) );
			$attribute->set_visible( true );
			$product->set_attributes( array( $attribute ) );
			if ( 0 === $number % 9 ) {
				$product->set_stock_quantity( 0 );
			}
			$product->set_rating_counts( array( 1 + $number % 5 => 2 ) );
			$product->set_average_rating( 1 + $number % 5 );
			$product->set_review_count( 2 );
			$product->save();
		}
		return array( 'attribute' => wc_attribute_taxonomy_id_by_name( 'pa_material' ) );
	},
	'template'   => static function () {
		$block = sprintf( '<!-- wp:woocommerce/product-filter-attribute {"attributeId":%d,"showCounts":true,"queryType":"or"} --><div class="wp-block-woocommerce-product-filter-attribute"><!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Material</h3><!-- /wp:heading --><!-- wp:woocommerce/product-filter-checkbox-list --><div class="wp-block-woocommerce-product-filter-checkbox-list wc-block-product-filter-checkbox-list"></div><!-- /wp:woocommerce/product-filter-checkbox-list --></div><!-- /wp:woocommerce/product-filter-attribute -->', wc_attribute_taxonomy_id_by_name( 'pa_material' ) );
		$id    = wp_insert_post( array( 'post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'product-search-results', 'post_title' => 'Search', 'post_content' => str_replace( '%s', $block, SEARCH_TEMPLATE ) ) );
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		return $id;
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
