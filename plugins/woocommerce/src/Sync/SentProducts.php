<?php
/**
 * What Aisle has of this shop.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

// phpcs:disable WordPress.DB.DirectDatabaseQuery -- a table of our own; WordPress has no cache for it.
// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- lists of placeholders are counted.

/**
 * A row for each product and variation that was sent: its id in Aisle, by which answers become products of the shop, and
 * the hash of the record. `staged` is that of a full sync which has not ended.
 */
final class SentProducts {

	/**
	 * @param int[] $roots Ids of products.
	 * @return array<int, array<int, object>> Rows by product and by own id.
	 */
	public static function of_roots( $roots ) {
		global $wpdb;
		$found = array_fill_keys( $roots, array() );
		if ( 0 === count( $roots ) ) {
			return $found;
		}
		$sql  = 'SELECT product_id, root_id, external_id, hash FROM %i WHERE root_id IN (' . self::places( $roots, '%d' ) . ')';
		$rows = $wpdb->get_results( $wpdb->prepare( $sql, array_merge( array( Tables::sent() ), $roots ) ) );
		foreach ( (array) $rows as $row ) {
			$found[ (int) $row->root_id ][ (int) $row->product_id ] = $row;
		}
		return $found;
	}

	/**
	 * @param string[] $external_ids Of Aisle.
	 * @return array<string, int> The product whose page shows each.
	 */
	public static function roots_of( $external_ids ) {
		global $wpdb;
		if ( 0 === count( $external_ids ) ) {
			return array();
		}
		$sql  = 'SELECT external_id, root_id FROM %i WHERE external_id IN (' . self::places( $external_ids, '%s' ) . ')';
		$rows = $wpdb->get_results( $wpdb->prepare( $sql, array_merge( array( Tables::sent() ), $external_ids ) ) );
		return array_map( 'intval', wp_list_pluck( (array) $rows, 'root_id', 'external_id' ) );
	}

	/**
	 * @param string[] $external_ids Of Aisle.
	 * @return array<string, int> The product or variation that has each; those that none has are left out.
	 */
	public static function owners( $external_ids ) {
		global $wpdb;
		$sql  = 'SELECT external_id, product_id FROM %i WHERE external_id IN (' . self::places( $external_ids, '%s' ) . ')';
		$rows = $wpdb->get_results( $wpdb->prepare( $sql, array_merge( array( Tables::sent() ), $external_ids ) ) );
		return array_map( 'intval', wp_list_pluck( (array) $rows, 'product_id', 'external_id' ) );
	}

	/**
	 * @param string $external_id Of Aisle.
	 * @return int The product or variation that has it; 0: none has.
	 */
	public static function owner( $external_id ) {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT product_id FROM %i WHERE external_id = %s LIMIT 1', Tables::sent(), $external_id ) );
	}

	/**
	 * @param int[] $ids Of products and variations.
	 * @return array<int, string> Ids of Aisle by those of WooCommerce.
	 */
	public static function external_ids( $ids ) {
		global $wpdb;
		if ( 0 === count( $ids ) ) {
			return array();
		}
		$sql  = 'SELECT product_id, external_id FROM %i WHERE product_id IN (' . self::places( $ids, '%d' ) . ')';
		$rows = $wpdb->get_results( $wpdb->prepare( $sql, array_merge( array( Tables::sent() ), $ids ) ) );
		return wp_list_pluck( (array) $rows, 'external_id', 'product_id' );
	}

	/**
	 * @param array[] $rows    Each with `product`, `root`, `external`, `hash`.
	 * @param string  $session Of a full sync, whose hashes hold once it has ended; empty: they hold now.
	 */
	public static function store( $rows, $session = '' ) {
		global $wpdb;
		foreach ( array_chunk( $rows, 200 ) as $some ) {
			$values = array( Tables::sent() );
			foreach ( $some as $row ) {
				$hash = '' === $session ? $row['hash'] : '';
				array_push( $values, $row['product'], $row['root'], $row['external'], $hash, $row['hash'], $session );
			}
			$places = implode( ', ', array_fill( 0, count( $some ), '(%d, %d, %s, %s, %s, %s)' ) );
			$hash   = '' === $session ? 'hash = VALUES(hash),' : '';
			$wpdb->query(
				$wpdb->prepare(
					"INSERT INTO %i (product_id, root_id, external_id, hash, staged, session) VALUES $places
					ON DUPLICATE KEY UPDATE root_id = VALUES(root_id), external_id = VALUES(external_id), $hash
					staged = VALUES(staged), session = VALUES(session)",
					$values
				)
			);
		}
	}

	/**
	 * By their ids in Aisle: a product whose article number changed keeps its row.
	 *
	 * @param string[] $external_ids That Aisle has no longer.
	 */
	public static function forget( $external_ids ) {
		global $wpdb;
		foreach ( array_chunk( $external_ids, 500 ) as $some ) {
			$sql = 'DELETE FROM %i WHERE external_id IN (' . self::places( $some, '%s' ) . ')';
			$wpdb->query( $wpdb->prepare( $sql, array_merge( array( Tables::sent() ), $some ) ) );
		}
	}

	/**
	 * A full sync has ended: Aisle has what it sent, and nothing else.
	 *
	 * @param string $session Of the full sync.
	 */
	public static function swap( $session ) {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE session <> %s', Tables::sent(), $session ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET hash = staged', Tables::sent() ) );
	}

	/** @return int Products and variations that Aisle has. */
	public static function count() {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE hash <> ''", Tables::sent() ) );
	}

	/** @return int[] Products that Aisle has and the shop no longer shows or no longer has. */
	public static function lost_roots() {
		global $wpdb;
		$sql = "SELECT DISTINCT sent.root_id FROM %i AS sent LEFT JOIN %i AS posts ON posts.ID = sent.root_id
			WHERE posts.ID IS NULL OR posts.post_status <> 'publish' OR posts.post_type <> 'product'";
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( $sql, Tables::sent(), $wpdb->posts ) ) );
	}

	/**
	 * @param array  $values To list.
	 * @param string $place  `%d` or `%s`.
	 * @return string
	 */
	private static function places( $values, $place ) {
		return implode( ', ', array_fill( 0, count( $values ), $place ) );
	}
}
