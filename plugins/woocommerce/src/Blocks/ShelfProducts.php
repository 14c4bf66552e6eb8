<?php
/**
 * Which products a shelf shows.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Blocks;

use Aisle\WooCommerce\Search\SearchCall;
use Aisle\WooCommerce\Search\WidgetApi;
use Aisle\WooCommerce\Storefront\CartItems;
use Aisle\WooCommerce\Sync\SentProducts;

/** Aisle gives the ids, within the time that a page may wait. */
final class ShelfProducts {

	/** Some that Aisle names may be hidden by the shop since. */
	const SPARE = 4;

	/** Aisle names no more. */
	const MOST = 24;

	/**
	 * @param string $kind    Of {@see Shelves::KINDS}.
	 * @param int    $product Of the page; 0: none.
	 * @param int    $limit   Products.
	 * @return \WC_Product[] That the shop shows, in Aisle's order.
	 */
	public static function of( $kind, $product, $limit ) {
		$answer = self::ask( $kind, $product, min( self::MOST, $limit + self::SPARE ) );
		$ids    = null === $answer ? array() : SearchCall::products( $answer['products'] );
		if ( 0 === count( $ids ) ) {
			return array();
		}
		_prime_post_caches( $ids );
		$shown = array();
		foreach ( array_map( 'wc_get_product', $ids ) as $one ) {
			if ( $one instanceof \WC_Product && $one->is_visible() && $one->get_id() !== $product && count( $shown ) < $limit ) {
				$shown[] = $one;
			}
		}
		return $shown;
	}

	/**
	 * @param string $kind    Of a shelf.
	 * @param int    $product Of the page.
	 * @param int    $limit   Products.
	 * @return array|null
	 */
	private static function ask( $kind, $product, $limit ) {
		$has = array( 'products' );
		if ( 'trending' === $kind ) {
			return WidgetApi::ask( '/api/widget/trending?limit=' . $limit, null, $has );
		}
		if ( 'cross-sell' === $kind ) {
			$items = CartItems::all();
			$body  = array(
				'items' => $items,
				'limit' => $limit,
			);
			return 0 === count( $items ) ? null : WidgetApi::ask( '/api/widget/cart/cross-sell', $body, $has );
		}
		$names = $product > 0 ? SentProducts::external_ids( array( $product ) ) : array();
		return isset( $names[ $product ] ) ? WidgetApi::ask( '/api/widget/products/' . rawurlencode( $names[ $product ] ) . '/' . $kind . '?limit=' . $limit, null, $has ) : null;
	}
}
