<?php
/**
 * What is to be sent to Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Options;

/**
 * One row for an object: changes that follow each other become one. A row is removed only as it was when its object was
 * read, so a change during the sending is sent too.
 */
final class Queue {

	const PRODUCT = 'product';
	const TERM    = 'term';
	const ORDER   = 'order';
	const REFUND  = 'refund';

	/** An import of products in one request writes in steps. */
	const BUFFER = 200;

	/** @var array<int, array<string, array<int, true>>> Ids of this request by sites of the network and kinds. */
	private static $buffer = array();

	/** @var int Ids in the buffer. */
	private static $size = 0;

	/**
	 * Remembers an object until the end of the request.
	 *
	 * @param string $kind One of the kinds above.
	 * @param int    $id   Of the object.
	 */
	public static function remember( $kind, $id ) {
		$blog = get_current_blog_id();
		if ( $id <= 0 || isset( self::$buffer[ $blog ][ $kind ][ $id ] ) ) {
			return;
		}
		if ( 0 === self::$size ) {
			add_action( 'shutdown', array( self::class, 'flush' ), 1 );
		}
		self::$buffer[ $blog ][ $kind ][ $id ] = true;
		++self::$size;
		if ( self::$size >= self::BUFFER ) {
			self::flush();
		}
	}

	/** Writes what the request remembered, in one statement for each kind. */
	public static function flush() {
		$buffer       = self::$buffer;
		self::$buffer = array();
		self::$size   = 0;
		foreach ( $buffer as $blog => $kinds ) {
			// Another plugin may have changed products of another site, which has a table of its own.
			$is_elsewhere = get_current_blog_id() !== $blog;
			if ( $is_elsewhere ) {
				switch_to_blog( $blog );
			}
			if ( '' !== Options::settings()['address'] ) {
				foreach ( $kinds as $kind => $ids ) {
					self::add( $kind, array_keys( $ids ) );
				}
			}
			if ( $is_elsewhere ) {
				restore_current_blog();
			}
		}
	}

	/**
	 * @param string $kind One of the kinds above.
	 * @param int[]  $ids  Of objects.
	 */
	public static function add( $kind, $ids ) {
		global $wpdb;
		$changed = (int) ( microtime( true ) * 1000000 );
		foreach ( array_chunk( $ids, 500 ) as $some ) {
			$values = array( Tables::queue() );
			foreach ( $some as $id ) {
				array_push( $values, $kind, $id, $changed );
			}
			$rows = implode( ', ', array_fill( 0, count( $some ), '(%s, %d, %d)' ) );
			// A table that is missing must not write into the page of a checkout.
			$shown = $wpdb->suppress_errors();
			// phpcs:disable WordPress.DB -- the placeholders are counted above; a table of our own has no cache.
			$wpdb->query(
				$wpdb->prepare(
					"INSERT INTO %i (kind, object_id, changed) VALUES $rows
					ON DUPLICATE KEY UPDATE changed = GREATEST(changed + 1, VALUES(changed)), due = 0, tries = 0",
					$values
				)
			);
			// phpcs:enable
			$wpdb->suppress_errors( $shown );
		}
	}

	/**
	 * @param string $kind  One of the kinds above.
	 * @param int    $limit Rows.
	 * @return array<int, string> Marks of change by ids, the oldest first.
	 */
	public static function due( $kind, $limit ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT object_id, changed FROM %i WHERE kind = %s AND due <= %d ORDER BY changed LIMIT %d',
				Tables::queue(),
				$kind,
				time(),
				$limit
			)
		);
		return array_map( 'strval', wp_list_pluck( is_array( $rows ) ? $rows : array(), 'changed', 'object_id' ) );
	}

	/**
	 * Removes rows whose objects have not changed since.
	 *
	 * @param string             $kind  One of the kinds above.
	 * @param array<int, string> $marks As {@see due} gave them.
	 */
	public static function done( $kind, $marks ) {
		global $wpdb;
		foreach ( array_chunk( $marks, 200, true ) as $some ) {
			$values = array( Tables::queue(), $kind );
			foreach ( $some as $id => $changed ) {
				array_push( $values, $id, $changed );
			}
			$pairs = implode( ', ', array_fill( 0, count( $some ), '(%d, %d)' ) );
			// phpcs:ignore WordPress.DB
			$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE kind = %s AND (object_id, changed) IN ($pairs)", $values ) );
		}
	}

	/**
	 * Puts a row off, longer each time; after a day it is given up.
	 *
	 * @param string $kind One of the kinds above.
	 * @param int    $id   Of the object.
	 * @param string $mark As {@see due} gave it.
	 */
	public static function later( $kind, $id, $mark ) {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET tries = tries + 1, due = %d + 60 * POW(2, LEAST(tries, 8)) WHERE kind = %s AND object_id = %d AND changed = %s',
				Tables::queue(),
				time(),
				$kind,
				$id,
				$mark
			)
		);
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE kind = %s AND object_id = %d AND tries > 12', Tables::queue(), $kind, $id ) );
		// phpcs:enable
	}

	/** @return bool Whether something is to be done now, rather than later. */
	public static function is_due() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		return null !== $wpdb->get_var( $wpdb->prepare( 'SELECT 1 FROM %i WHERE due <= %d LIMIT 1', Tables::queue(), time() ) );
	}

	/** @return array<string, int> Rows by their kinds. */
	public static function counts() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT kind, COUNT(*) AS waiting FROM %i GROUP BY kind', Tables::queue() ) );
		return array_map( 'intval', wp_list_pluck( is_array( $rows ) ? $rows : array(), 'waiting', 'kind' ) );
	}
}
