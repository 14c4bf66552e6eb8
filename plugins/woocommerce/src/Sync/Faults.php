<?php
/**
 * Products and orders that Aisle refused.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Options;

/** The last few, for the owner. */
final class Faults {

	const KEPT = 20;

	/**
	 * @param string $what    Such as `woo-17` or `#100417`.
	 * @param string $message Of Aisle.
	 */
	public static function add( $what, $message ) {
		$faults          = Options::read( Options::FAULTS );
		$faults[ $what ] = array(
			'message' => $message,
			'at'      => time(),
		);
		Options::write( Options::FAULTS, array_slice( $faults, -self::KEPT, null, true ) );
	}

	/**
	 * @param string[] $what That were taken now.
	 */
	public static function clear( $what ) {
		$faults = Options::read( Options::FAULTS );
		$left   = array_diff_key( $faults, array_flip( $what ) );
		if ( count( $left ) < count( $faults ) ) {
			Options::write( Options::FAULTS, $left );
		}
	}
}
