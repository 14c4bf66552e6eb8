<?php
/**
 * Tells pages of changes of the cart.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Storefront;

use Aisle\WooCommerce\Blocks\Shelves;

/**
 * `assets/cart.js` raises `service:cart-update`, which the widget's shelves hear, and fills ours. Classic pages have the cart
 * in a fragment, blocks in their store.
 */
final class CartScript {

	const HANDLE   = 'aisle-cart';
	const FRAGMENT = 'script#aisle-cart-items';

	/** A shelf that takes no room is never seen, and in a mini cart it is filled once it is. */
	const STYLE = '[data-aisle-shelf]{min-height:1px}.widget_shopping_cart .aisle-shelf-title,.wc-block-mini-cart__drawer .aisle-shelf-title{font-size:1.1em}';

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'woocommerce_add_to_cart_fragments', array( self::class, 'add_fragment' ) );
		add_action( 'woocommerce_blocks_loaded', array( self::class, 'extend_store' ) );
		if ( did_action( 'woocommerce_blocks_loaded' ) ) {
			self::extend_store();
		}
	}

	/** Puts the script on the page. */
	public static function enqueue() {
		if ( wp_script_is( self::HANDLE, 'enqueued' ) || is_admin() || wp_doing_ajax() ) {
			return;
		}
		$load = array(
			'strategy'  => 'defer',
			'in_footer' => true,
		);
		wp_enqueue_script( self::HANDLE, plugins_url( 'assets/cart.js', AISLE_SEARCH_FILE ), array(), AISLE_SEARCH_VERSION, $load );
		$where = array(
			'shelf' => \WC_AJAX::get_endpoint( Shelves::REFRESH ),
			'cart'  => rest_url( 'wc/store/v1/cart' ),
		);
		wp_add_inline_script( self::HANDLE, 'window.aisleCart = ' . wp_json_encode( $where ) . ';', 'before' );
		// After the mini cart of blocks, which is printed at 10 and may hold the shelf that asked for this.
		add_action( 'wp_footer', array( self::class, 'print_items' ), 15 );
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- no file.
		wp_register_style( self::HANDLE, false );
		wp_enqueue_style( self::HANDLE );
		wp_add_inline_style( self::HANDLE, self::STYLE );
	}

	/** Pages may come from a cache, which must not have a cart: only those of the cart itself have it. */
	public static function print_items() {
		// phpcs:ignore WordPress.Security.EscapeOutput -- JSON of our own.
		echo self::element( is_cart() || is_checkout() ? CartItems::all() : null );
	}

	/**
	 * @param array $fragments HTML by selectors.
	 * @return array
	 */
	public static function add_fragment( $fragments ) {
		try {
			$fragments[ self::FRAGMENT ] = self::element( CartItems::all() );
		} catch ( \Throwable $fault ) {
			return $fragments;
		}
		return $fragments;
	}

	/** Each item of the cart has its id in Aisle in the Store API. */
	public static function extend_store() {
		if ( ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			return;
		}
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => 'cart-item',
				'namespace'       => 'aisle-search',
				'data_callback'   => array( self::class, 'item_data' ),
				'schema_callback' => static function () {
					return array(
						'externalId' => array(
							'description' => 'Id of the product in Aisle.',
							'type'        => 'string',
							'context'     => array( 'view', 'edit' ),
							'readonly'    => true,
						),
					);
				},
				'schema_type'     => ARRAY_A,
			)
		);
	}

	/**
	 * @param array $item Of the cart.
	 * @return array
	 */
	public static function item_data( $item ) {
		try {
			return array( 'externalId' => CartItems::name( $item ) );
		} catch ( \Throwable $fault ) {
			return array( 'externalId' => '' );
		}
	}

	/**
	 * @param array|null $items Null: not known.
	 * @return string HTML.
	 */
	private static function element( $items ) {
		return '<script type="application/json" id="aisle-cart-items">' . wp_json_encode( $items, JSON_HEX_TAG ) . '</script>';
	}
}
