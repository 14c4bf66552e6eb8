<?php
/**
 * Hears of orders.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Orders;

use Aisle\WooCommerce\Sync\Queue;

/** An order that followed a search is remembered; the background work sends it. Checkout waits for nothing. */
final class OrderHooks {

	/** Adds the hooks. */
	public static function register() {
		add_action( 'woocommerce_payment_complete', array( self::class, 'paid' ), 10, 1 );
		// Orders that are paid by hand, such as by bank transfer.
		add_action( 'woocommerce_order_status_processing', array( self::class, 'paid' ), 10, 1 );
		add_action( 'woocommerce_order_status_completed', array( self::class, 'paid' ), 10, 1 );
		add_action( 'woocommerce_order_refunded', array( self::class, 'refunded' ), 10, 2 );
	}

	/**
	 * @param int $order Its id.
	 */
	public static function paid( $order ) {
		if ( self::followed_search( $order ) ) {
			Queue::remember( Queue::ORDER, (int) $order );
		}
	}

	/**
	 * @param int $order  Its id.
	 * @param int $refund Its id.
	 */
	public static function refunded( $order, $refund ) {
		if ( self::followed_search( $order ) ) {
			Queue::remember( Queue::REFUND, (int) $refund );
		}
	}

	/**
	 * @param int $id Of an order.
	 * @return bool
	 */
	private static function followed_search( $id ) {
		$order = wc_get_order( $id );
		return $order instanceof \WC_Order && '' !== (string) $order->get_meta( OrderSync::SEARCH );
	}
}
