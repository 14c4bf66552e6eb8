<?php
/**
 * The cart as Aisle takes it.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Storefront;

use Aisle\WooCommerce\Sync\SentProducts;

/** By the ids of Aisle. What it does not have is left out. */
final class CartItems {

	/** Aisle takes no more. The newest are last. */
	const MOST = 100;

	/** @var array<int, string> Ids of Aisle that were looked up, by those of products and variations. */
	private static $names = array();

	/** @return array[] Each with `externalId` and `quantity`; the newest last. */
	public static function all() {
		$items = array();
		foreach ( self::cart() as $item ) {
			$name     = self::name( $item );
			$quantity = isset( $item['quantity'] ) ? (int) $item['quantity'] : 0;
			if ( '' !== $name && $quantity > 0 ) {
				$items[] = array(
					'externalId' => $name,
					'quantity'   => min( 1000000, $quantity ),
				);
			}
		}
		return array_slice( $items, -1 * self::MOST );
	}

	/**
	 * @param array $item Of the cart.
	 * @return string Empty: Aisle does not have it.
	 */
	public static function name( $item ) {
		$id = self::id( $item );
		if ( ! array_key_exists( $id, self::$names ) ) {
			$ids         = array_unique( array_filter( array_merge( array_map( array( self::class, 'id' ), array_values( self::cart() ) ), array( $id ) ) ) );
			self::$names = array_replace( self::$names, array_fill_keys( $ids, '' ), SentProducts::external_ids( $ids ) );
		}
		return isset( self::$names[ $id ] ) ? (string) self::$names[ $id ] : '';
	}

	/**
	 * @param array $item Of the cart.
	 * @return int
	 */
	private static function id( $item ) {
		return ! empty( $item['variation_id'] ) ? (int) $item['variation_id'] : ( isset( $item['product_id'] ) ? (int) $item['product_id'] : 0 );
	}

	/** @return array[] Of WooCommerce. */
	private static function cart() {
		return function_exists( 'WC' ) && WC()->cart instanceof \WC_Cart ? WC()->cart->get_cart() : array();
	}
}
