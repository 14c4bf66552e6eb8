<?php
/**
 * Queries of WordPress that Aisle answered.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

/**
 * The ids go into the SQL, in their order. What the query asks for stays as it was: WooCommerce's own filters count by it,
 * and each other condition still holds.
 */
final class AnsweredQueries {

	/** @var \SplObjectStorage|null `array{ids: int[], total: int}` by queries. */
	private static $answers = null;

	/** Adds the hooks. */
	public static function register() {
		self::$answers = new \SplObjectStorage();
		add_filter( 'posts_search', array( self::class, 'no_words' ), 1000, 2 );
		add_filter( 'posts_clauses', array( self::class, 'ids_in_order' ), 1000, 2 );
		add_filter( 'found_posts', array( self::class, 'all_found' ), 1000, 2 );
	}

	/**
	 * @param \WP_Query $query That has not run yet.
	 * @param int[]     $ids   Products of its page, in order; not empty.
	 * @param int       $total Products of all pages.
	 */
	public static function answer( $query, $ids, $total ) {
		self::$answers[ $query ] = array(
			'ids'   => array_map( 'absint', $ids ),
			'total' => max( count( $ids ), $total ),
		);
	}

	/**
	 * An object of WordPress may run twice.
	 *
	 * @param \WP_Query $query Of any kind.
	 */
	public static function forget( $query ) {
		if ( isset( self::$answers[ $query ] ) ) {
			unset( self::$answers[ $query ] );
		}
	}

	/**
	 * @param string    $sql   Of the search for words.
	 * @param \WP_Query $query Any.
	 * @return string
	 */
	public static function no_words( $sql, $query ) {
		return isset( self::$answers[ $query ] ) ? '' : $sql;
	}

	/**
	 * @param string[]  $clauses Of the SQL.
	 * @param \WP_Query $query   Any.
	 * @return string[]
	 */
	public static function ids_in_order( $clauses, $query ) {
		global $wpdb;
		if ( ! isset( self::$answers[ $query ] ) ) {
			return $clauses;
		}
		$ids                = self::$answers[ $query ]['ids'];
		$list               = implode( ',', $ids );
		$clauses['where']   = ( isset( $clauses['where'] ) ? $clauses['where'] : '' ) . " AND $wpdb->posts.ID IN ($list)";
		$clauses['orderby'] = "FIELD($wpdb->posts.ID,$list)";
		$clauses['limits']  = 'LIMIT 0, ' . count( $ids );
		return $clauses;
	}

	/**
	 * @param int       $found Rows.
	 * @param \WP_Query $query Any.
	 * @return int
	 */
	public static function all_found( $found, $query ) {
		return isset( self::$answers[ $query ] ) ? self::$answers[ $query ]['total'] : $found;
	}
}
