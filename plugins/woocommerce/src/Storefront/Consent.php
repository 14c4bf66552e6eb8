<?php
/**
 * What a shopper agreed to.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Storefront;

/** By the WP Consent API where a plugin of consent brings it. Without it the shop asks no one, and neither do we. */
final class Consent {

	/** @return bool Whether a search may be joined with the order that follows it. */
	public static function is_given() {
		return ! function_exists( 'wp_has_consent' ) || wp_has_consent( 'statistics' );
	}
}
