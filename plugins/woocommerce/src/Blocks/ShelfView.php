<?php
/**
 * Draws a shelf.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Blocks;

/** By the theme's own template of a product in a list, so that each hook of WooCommerce fires. */
final class ShelfView {

	/**
	 * @param string        $kind     Of {@see Shelves::KINDS}.
	 * @param string        $title    Above the products; empty: none.
	 * @param \WC_Product[] $products Empty: nothing is drawn.
	 * @return string HTML.
	 */
	public static function draw( $kind, $title, $products ) {
		if ( 0 === count( $products ) ) {
			return '';
		}
		$before = array();
		foreach ( array( 'post', 'product', 'woocommerce_loop' ) as $name ) {
			$before[ $name ] = isset( $GLOBALS[ $name ] ) ? $GLOBALS[ $name ] : null;
		}
		ob_start();
		try {
			self::print_products( $kind, $title, $products );
		} finally {
			$html = (string) ob_get_clean();
			foreach ( $before as $name => $value ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as they were before the shelf.
				$GLOBALS[ $name ] = $value;
			}
			if ( $before['post'] instanceof \WP_Post ) {
				setup_postdata( $before['post'] );
				// It sets the product to that of the post.
				$GLOBALS['product'] = $before['product'];
			}
		}
		return $html;
	}

	/**
	 * @param string        $kind     Of a shelf.
	 * @param string        $title    Above the products.
	 * @param \WC_Product[] $products Some.
	 */
	private static function print_products( $kind, $title, $products ) {
		wc_reset_loop();
		wc_set_loop_prop( 'name', 'aisle-' . $kind );
		wc_set_loop_prop( 'columns', max( 2, min( 4, count( $products ) ) ) );
		// Else WooCommerce may list categories before them.
		wc_set_loop_prop( 'is_shortcode', true );
		if ( '' !== $title ) {
			echo '<h2 class="aisle-shelf-title">' . esc_html( $title ) . '</h2>';
		}
		woocommerce_product_loop_start();
		foreach ( $products as $product ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as WooCommerce's own lists do; put back above.
			$GLOBALS['post'] = get_post( $product->get_id() );
			setup_postdata( $GLOBALS['post'] );
			wc_get_template_part( 'content', 'product' );
		}
		woocommerce_product_loop_end();
	}
}
