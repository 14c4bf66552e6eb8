<?php
/**
 * The breaker of this shop.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

use Aisle\WooCommerce\Options;

/** Its state is an option: hosts without an object cache have no faster place that all PHP processes share. */
final class ShopBreaker {

	/** @return Breaker */
	public static function make() {
		return new Breaker(
			static function () {
				return Options::read( Options::BREAKER );
			},
			static function ( $state ) {
				Options::write( Options::BREAKER, $state );
			},
			'time'
		);
	}
}
