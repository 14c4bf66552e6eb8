<?php
/**
 * Products with their variations, as Aisle takes them.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Catalog\ProductMapper;
use Aisle\WooCommerce\Catalog\ProductReader;

/** Reads and maps; chooses ids that no other product of the shop has. */
final class Groups {

	/** @var ProductReader */
	private $reader;

	/** @var array<string, int> Products by ids in Aisle that this work has given out. */
	private $given = array();

	/** @var array<string, int> Of the products that are prepared. */
	private $owners = array();

	/** One for each piece of work. */
	public function __construct() {
		$this->reader = new ProductReader();
	}

	/**
	 * Before a few dozen of them are read.
	 *
	 * @param int[] $roots Of products.
	 */
	public function prepare( $roots ) {
		$this->owners = Prefetch::load( $roots );
	}

	/**
	 * @param int $root Of a product.
	 * @return array<int, array>|null Records by the ids of WooCommerce; empty: shoppers cannot find it; null: another
	 *                                plugin failed while it was read, and Aisle keeps what it has.
	 */
	public function read( $root ) {
		try {
			$facts = $this->reader->read( $root );
			if ( null === $facts ) {
				return array();
			}
			$records = ProductMapper::map( $facts, array( $this, 'external_id' ) );
			self::tell_of_surplus( $records[ $root ]['externalId'], $facts, count( $records ) - 1 );
			return $records;
		} catch ( \Throwable $fault ) {
			Faults::add( 'woo-' . $root, $fault->getMessage() );
			return null;
		}
	}

	/**
	 * Translations of a product may share its article number: the first keeps it.
	 *
	 * @param int    $id  Of WooCommerce.
	 * @param string $sku Its own.
	 * @return string
	 */
	public function external_id( $id, $sku ) {
		$wanted = ProductMapper::external_id( $id, $sku );
		if ( ! isset( $this->given[ $wanted ] ) ) {
			$owner                  = isset( $this->owners[ $wanted ] ) ? $this->owners[ $wanted ] : SentProducts::owner( $wanted );
			$this->given[ $wanted ] = 0 === $owner ? $id : $owner;
		}
		return $this->given[ $wanted ] === $id ? $wanted : 'woo-' . $id;
	}

	/**
	 * @param string $name  Of the product in Aisle.
	 * @param array  $facts Of the product.
	 * @param int    $taken Variations that Aisle gets.
	 */
	private static function tell_of_surplus( $name, $facts, $taken ) {
		/* translators: %s: article number of a product. */
		$what = sprintf( __( 'Variations of %s', 'aisle-search' ), $name );
		// One that was not taken is still there to be read.
		if ( isset( $facts['variations'] ) && $facts['variations']->valid() ) {
			/* translators: 1: variations in Aisle, 2: variations of the product. */
			$words = __( 'Aisle has the first %1$s of %2$s variations: it takes 2,048 of one product, or 8 MB. Searches find no more of them. Divide the product into several.', 'aisle-search' );
			Faults::add( $what, sprintf( $words, number_format_i18n( $taken ), number_format_i18n( $facts['children'] ) ) );
			return;
		}
		Faults::clear( array( $what ) );
	}

	/** Frees what WordPress remembers of products that were read. */
	public static function free() {
		global $wpdb;
		wp_cache_flush_runtime();
		$wpdb->queries = array();
	}
}
