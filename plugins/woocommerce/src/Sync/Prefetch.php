<?php
/**
 * Loads what many products need in a few queries.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Catalog\ProductMapper;

/** WordPress and WooCommerce ask for each product by itself: 10,000 products are 40,000 queries. */
final class Prefetch {

	/** Variations that are loaded at once; a larger group loads the others in steps of its own. */
	const VARIATIONS = 600;

	/**
	 * Fills WordPress's caches of this process.
	 *
	 * @param int[] $roots Of products.
	 * @return array<string, int> Products and variations that own ids in Aisle, for all ids that the products may have;
	 *                            0: it is free.
	 */
	public static function load( $roots ) {
		if ( 0 === count( $roots ) ) {
			return array();
		}
		_prime_post_caches( $roots, true, true );
		$children = self::children( $roots );
		_prime_post_caches( $children, true, true );
		self::prime_lists_of_children( $roots );
		$wanted = array();
		foreach ( array_merge( $roots, $children ) as $id ) {
			$wanted[] = ProductMapper::external_id( $id, (string) get_post_meta( $id, '_sku', true ) );
		}
		$owners = SentProducts::owners( $wanted );
		return $owners + array_fill_keys( $wanted, 0 );
	}

	/**
	 * @param int[] $roots Of products.
	 * @return int[] Variations of them.
	 */
	private static function children( $roots ) {
		global $wpdb;
		$places = implode( ', ', array_fill( 0, count( $roots ), '%d' ) );
		$sql    = "SELECT ID FROM %i WHERE post_parent IN ($places) AND post_type = 'product_variation' AND post_status = 'publish' LIMIT %d";
		// phpcs:ignore WordPress.DB -- the placeholders are counted above.
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( $sql, array_merge( array( $wpdb->posts ), $roots, array( self::VARIATIONS ) ) ) ) );
	}

	/**
	 * WooCommerce keeps the list of a product's variations as a transient.
	 *
	 * @param int[] $roots Of products.
	 */
	private static function prime_lists_of_children( $roots ) {
		if ( wp_using_ext_object_cache() ) {
			return;
		}
		$names = array();
		foreach ( $roots as $root ) {
			if ( has_term( 'variable', 'product_type', $root ) ) {
				array_push( $names, '_transient_wc_product_children_' . $root, '_transient_timeout_wc_product_children_' . $root );
			}
		}
		if ( 0 < count( $names ) ) {
			wp_prime_option_caches( $names );
		}
	}
}
