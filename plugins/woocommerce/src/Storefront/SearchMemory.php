<?php
/**
 * Joins an order with the search before it.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Storefront;

use Aisle\WooCommerce\Orders\OrderSync;

/**
 * The id of the last search is in a cookie that ends with the browser's session. Once the cart has something, it is in
 * WooCommerce's session. A session of WooCommerce for every search would switch off the page caches of hosts.
 */
final class SearchMemory {

	const NAME = 'aisle_search';

	/** Adds the hooks. */
	public static function register() {
		add_action( 'woocommerce_add_to_cart', array( self::class, 'to_session' ) );
		add_action( 'woocommerce_checkout_create_order', array( self::class, 'to_order' ) );
		add_action( 'woocommerce_store_api_checkout_update_order_meta', array( self::class, 'to_order' ) );
	}

	/**
	 * @param string $search Id of a search that a shopper made now.
	 */
	public static function remember( $search ) {
		if ( headers_sent() || ! Consent::is_given() || ! self::is_id( $search ) ) {
			return;
		}
		setcookie(
			self::NAME,
			$search,
			array(
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => false,
				'samesite' => 'Lax',
			)
		);
	}

	/** Keeps the search as long as the cart. */
	public static function to_session() {
		$search = self::of_cookie();
		if ( '' !== $search && function_exists( 'WC' ) && WC()->session ) {
			WC()->session->set( self::NAME, $search );
		}
	}

	/**
	 * Writes the search into the order, which WooCommerce saves after this.
	 *
	 * @param \WC_Order $order That is being made.
	 */
	public static function to_order( $order ) {
		$search = self::of_cookie();
		if ( '' === $search && WC()->session ) {
			$search = (string) WC()->session->get( self::NAME, '' );
		}
		if ( self::is_id( $search ) && Consent::is_given() ) {
			$order->update_meta_data( OrderSync::SEARCH, $search );
		}
	}

	/** @return string Empty: there is none. */
	private static function of_cookie() {
		$value = isset( $_COOKIE[ self::NAME ] ) ? sanitize_text_field( wp_unslash( $_COOKIE[ self::NAME ] ) ) : '';
		return self::is_id( $value ) ? $value : '';
	}

	/**
	 * @param string $text Of a cookie.
	 * @return bool
	 */
	private static function is_id( $text ) {
		return 1 === preg_match( '/^[A-Za-z0-9._~-]{1,128}$/', $text );
	}
}
