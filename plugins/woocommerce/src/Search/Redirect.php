<?php
/**
 * Where a rule of the shop sends a search.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

/** A rule may send a search to the same search with a filter. There it applies again. */
final class Redirect {

	/**
	 * @param string $to   Address of the rule.
	 * @param string $here Address of the page that was asked for.
	 * @return bool Whether the page is the one that the rule means, so that to follow it would never end.
	 */
	public static function is_there( $to, $here ) {
		$wanted = self::parts( $to );
		$asked  = self::parts( $here );
		if ( $wanted['path'] !== $asked['path'] || ! in_array( $wanted['host'], array( '', $asked['host'] ), true ) ) {
			return false;
		}
		foreach ( $wanted['query'] as $name => $value ) {
			if ( ! isset( $asked['query'][ $name ] ) || $asked['query'][ $name ] !== $value ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param string $address With or without a host.
	 * @return array{host: string, path: string, query: array}
	 */
	private static function parts( $address ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.parse_url_parse_url -- tested without WordPress.
		$parts = (array) parse_url( $address );
		$query = array();
		parse_str( isset( $parts['query'] ) ? $parts['query'] : '', $query );
		$host = isset( $parts['host'] ) ? strtolower( $parts['host'] ) : '';
		return array(
			'host'  => isset( $parts['port'] ) ? $host . ':' . $parts['port'] : $host,
			'path'  => rtrim( isset( $parts['path'] ) ? $parts['path'] : '', '/' ),
			'query' => $query,
		);
	}
}
