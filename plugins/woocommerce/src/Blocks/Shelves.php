<?php
/**
 * Shelves of products as blocks and shortcodes.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Blocks;

use Aisle\WooCommerce\Search\WidgetApi;
use Aisle\WooCommerce\Storefront\CartScript;

/**
 * `[aisle_trending]`, `[aisle_similar]`, `[aisle_bought_together]`, `[aisle_cross_sell]`, and blocks of these names. Where
 * Aisle has nothing or does not answer, nothing is drawn.
 */
final class Shelves {

	/** Names of Aisle by those of shortcodes. Blocks are `aisle/<name of Aisle>`. */
	const KINDS = array(
		'aisle_trending'        => 'trending',
		'aisle_similar'         => 'similar',
		'aisle_bought_together' => 'bought-together',
		'aisle_cross_sell'      => 'cross-sell',
	);

	const SCRIPT  = 'aisle-blocks';
	const REFRESH = 'aisle_cross_sell';

	/** Adds the hooks. */
	public static function register() {
		add_action( 'init', array( self::class, 'register_all' ) );
		add_action( 'wc_ajax_' . self::REFRESH, array( self::class, 'refresh' ) );
	}

	/** Registers blocks and shortcodes. */
	public static function register_all() {
		$needs = array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components' );
		wp_register_script( self::SCRIPT, plugins_url( 'assets/blocks/editor.js', AISLE_SEARCH_FILE ), $needs, AISLE_SEARCH_VERSION, true );
		wp_add_inline_script( self::SCRIPT, 'window.aisleBlocks = ' . wp_json_encode( Words::of_editor() ) . ';', 'before' );
		foreach ( self::KINDS as $shortcode => $kind ) {
			add_shortcode(
				$shortcode,
				static function ( $attributes ) use ( $kind ) {
					return self::shelf( $kind, is_array( $attributes ) ? $attributes : array(), '' );
				}
			);
			register_block_type_from_metadata(
				dirname( AISLE_SEARCH_FILE ) . '/assets/blocks/' . $kind,
				Words::of_block( $kind ) + array(
					'render_callback' => static function ( $attributes ) use ( $kind ) {
						return self::shelf( $kind, $attributes, get_block_wrapper_attributes( array( 'class' => self::classes( $kind ) ) ) );
					},
				)
			);
		}
	}

	/** Prints what goes with the cart as it is now. The script of the cart asks for it after each change. */
	public static function refresh() {
		nocache_headers();
		// phpcs:disable WordPress.Security.NonceVerification -- only reads, what the visitor sees anyway.
		$title = isset( $_GET['title'] ) ? sanitize_text_field( wp_unslash( $_GET['title'] ) ) : '';
		$limit = isset( $_GET['limit'] ) ? absint( $_GET['limit'] ) : 0;
		// phpcs:enable
		add_filter( 'woocommerce_product_add_to_cart_url', array( self::class, 'to_cart' ), 10, 2 );
		// phpcs:ignore WordPress.Security.EscapeOutput -- templates of the theme.
		echo self::products( 'cross-sell', 0, self::limit( $limit ), $title );
		wp_die( '', '', array( 'response' => null ) );
	}

	/**
	 * Links that put a product into the cart lead to the address that was asked for, which is no page here.
	 *
	 * @param string      $url     Of the link.
	 * @param \WC_Product $product Of the shelf.
	 * @return string
	 */
	public static function to_cart( $url, $product ) {
		return false === strpos( $url, 'add-to-cart=' ) ? $url : add_query_arg( 'add-to-cart', $product->get_id(), wc_get_cart_url() );
	}

	/**
	 * @param string $kind       Of a shelf.
	 * @param array  $attributes `limit`, `title`, `product`.
	 * @param string $wrapper    Attributes of the element around it; empty: of a shortcode.
	 * @return string HTML.
	 */
	private static function shelf( $kind, $attributes, $wrapper ) {
		if ( is_admin() || is_feed() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) {
			return '';
		}
		$limit   = self::limit( isset( $attributes['limit'] ) ? (int) $attributes['limit'] : 0 );
		$title   = isset( $attributes['title'] ) && '' !== $attributes['title'] ? (string) $attributes['title'] : Words::title( $kind );
		$wrapper = '' === $wrapper ? 'class="' . esc_attr( self::classes( $kind ) ) . '"' : $wrapper;
		$wrapper = 'aria-label="' . esc_attr( $title ) . '" ' . $wrapper;
		if ( 'cross-sell' === $kind ) {
			CartScript::enqueue();
			// Pages may come from a cache that knows no cart, and the mini cart is closed at first: the script fills it then.
			$is_drawn = is_cart() && ! wp_doing_ajax();
			$html     = $is_drawn ? self::products( $kind, 0, $limit, $title ) : '';
			$wrapper .= sprintf( ' data-aisle-shelf data-limit="%d" data-title="%s"%s', $limit, esc_attr( $title ), $is_drawn ? ' data-drawn' : '' );
			return "<section $wrapper>$html</section>";
		}
		$product = isset( $attributes['product'] ) ? absint( $attributes['product'] ) : 0;
		$html    = self::products( $kind, $product > 0 ? $product : self::product_of_page(), $limit, $title );
		return '' === $html ? '' : "<section $wrapper>$html</section>";
	}

	/**
	 * A fault of ours, or of a template, is no fault of the page.
	 *
	 * @param string $kind    Of a shelf.
	 * @param int    $product Of the page.
	 * @param int    $limit   Products.
	 * @param string $title   Above them.
	 * @return string HTML.
	 */
	private static function products( $kind, $product, $limit, $title ) {
		try {
			return ShelfView::draw( $kind, $title, ShelfProducts::of( $kind, $product, $limit ) );
		} catch ( \Throwable $fault ) {
			WidgetApi::failed( $fault );
			return '';
		}
	}

	/** @return int 0: the page shows no product. */
	private static function product_of_page() {
		global $product;
		if ( $product instanceof \WC_Product ) {
			return $product->get_id();
		}
		return is_singular( 'product' ) ? (int) get_queried_object_id() : 0;
	}

	/**
	 * @param string $kind Of a shelf.
	 * @return string
	 */
	private static function classes( $kind ) {
		return 'aisle-shelf aisle-shelf-' . $kind . ' woocommerce';
	}

	/**
	 * @param int $limit Of the owner.
	 * @return int
	 */
	private static function limit( $limit ) {
		return $limit > 0 ? min( ShelfProducts::MOST, $limit ) : 4;
	}
}
