<?php
/**
 * A search of the shop as a search of Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Aisle\WooCommerce\Sync\SentProducts;

/** Whatever is not a whole answer is null, and WooCommerce searches by itself. */
final class SearchCall {

	/** Aisle has no further ones, and themes count up to the last. */
	const MOST_PAGES = 10000;

	/**
	 * @param string $text       Of the shopper.
	 * @param array  $translated `filters`, `sort`, `page`, `size`.
	 * @param bool   $counts     Whether WooCommerce's filters may need counts.
	 * @return array|null The answer of Aisle.
	 */
	public static function ask( $text, $translated, $counts ) {
		$text = trim( $text );
		$size = $translated['size'];
		if ( '' === $text || strlen( $text ) > 500 || $size < 1 || $size > 100 ) {
			return null;
		}
		$filters = $translated['filters'];
		if ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ) {
			$filters['not'] = array( 'availability' => array( 'out_of_stock' ) );
		}
		$request = array(
			'query'    => $text,
			'page'     => $translated['page'],
			'pageSize' => $size,
			'sort'     => $translated['sort'],
			'facets'   => $counts ? TermNames::facets() : array(),
		);
		if ( count( $filters ) > 0 ) {
			$request['filters'] = $filters;
		}
		$answer = WidgetApi::ask( '/api/widget/search', $request, array( 'products', 'total', 'searchLogId' ) );
		// After a restart Aisle may lack products for some seconds, and says so. WooCommerce has all of them.
		return isset( $answer['degraded'] ) && 'index_building' === $answer['degraded'] ? null : $answer;
	}

	/**
	 * @param array $cards Of an answer.
	 * @return int[] Products of the shop, in the order of the answer.
	 */
	public static function products( $cards ) {
		$names = array();
		foreach ( $cards as $card ) {
			if ( isset( $card['externalId'] ) && is_string( $card['externalId'] ) ) {
				$names[] = $card['externalId'];
			}
		}
		$roots = SentProducts::roots_of( $names );
		$ids   = array();
		foreach ( $names as $name ) {
			if ( isset( $roots[ $name ] ) ) {
				$ids[ $roots[ $name ] ] = true;
			}
		}
		return array_keys( $ids );
	}

	/**
	 * Gives the answer to a query of WordPress. WooCommerce may know words that Aisle does not: where Aisle finds nothing it
	 * searches, and no shopper finds less than before.
	 *
	 * @param \WP_Query $query  That has not run yet.
	 * @param array     $answer Of Aisle.
	 * @param int       $size   Products of a page.
	 * @return bool Whether products of the shop are among them.
	 */
	public static function give( $query, $answer, $size ) {
		$ids = self::products( $answer['products'] );
		if ( 0 === count( $ids ) ) {
			return false;
		}
		AnsweredQueries::answer( $query, $ids, min( (int) $answer['total'], self::MOST_PAGES * $size ) );
		return true;
	}
}
