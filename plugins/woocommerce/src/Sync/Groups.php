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

	/** One for each piece of work. */
	public function __construct() {
		$this->reader = new ProductReader();
	}

	/**
	 * @param int $root Of a product.
	 * @return array<int, array>|null Records by the ids of WooCommerce; empty: shoppers cannot find it; null: another
	 *                                plugin failed while it was read, and Aisle keeps what it has.
	 */
	public function read( $root ) {
		try {
			$facts = $this->reader->read( $root );
			return null === $facts ? array() : ProductMapper::map( $facts, array( $this, 'external_id' ) );
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
			$owner                  = SentProducts::owner( $wanted );
			$this->given[ $wanted ] = 0 === $owner ? $id : $owner;
		}
		return $this->given[ $wanted ] === $id ? $wanted : 'woo-' . $id;
	}

	/** Frees what WordPress remembers of products that were read. */
	public static function free() {
		global $wpdb;
		wp_cache_flush_runtime();
		$wpdb->queries = array();
	}
}
