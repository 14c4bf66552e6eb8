<?php
/**
 * The proof of the shop's domain.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

use Aisle\WooCommerce\Options;

/** Aisle reads `/wp-json/aisle/v1/challenge` on the shop's host before it takes products for that host. */
final class Challenge {

	/** Adds the route. */
	public static function register() {
		register_rest_route(
			'aisle/v1',
			'/challenge',
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'answer' ),
				// Anyone may read it, as anyone may read a TXT record of the DNS.
				'permission_callback' => '__return_true',
			)
		);
	}

	/** @return \WP_REST_Response|\WP_Error The value that Aisle told this shop. */
	public static function answer() {
		$shop  = Options::read( Options::SHOP );
		$value = isset( $shop['challenge'] ) ? (string) $shop['challenge'] : '';
		if ( '' === $value ) {
			return new \WP_Error( 'aisle_not_connected', __( 'The shop is not connected to Aisle.', 'aisle-search' ), array( 'status' => 404 ) );
		}
		$response = new \WP_REST_Response( $value );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}
}
