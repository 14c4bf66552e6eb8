<?php
/**
 * Reports orders and refunds.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Orders;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Sync\Faults;
use Aisle\WooCommerce\Sync\Pause;
use Aisle\WooCommerce\Sync\Queue;
use Aisle\WooCommerce\Sync\SentProducts;

/** As WooCommerce's own reports count them: an order with its taxes and shipping, a refund with what was given back. */
final class OrderSync {

	/** Meta of an order: the search that led to it. */
	const SEARCH = '_aisle_search';

	const ROWS = 20;

	/** @var Client */
	private $client;

	/**
	 * @param Client $client With the key of the shop.
	 */
	public function __construct( $client ) {
		$this->client = $client;
	}

	/**
	 * Orders before refunds: a refund of an unknown order is refused.
	 *
	 * @param \Aisle\WooCommerce\Sync\Budget $budget Of this run.
	 * @return bool False: Aisle refused, and the rest has to wait.
	 */
	public function run( $budget ) {
		foreach ( array( Queue::ORDER, Queue::REFUND ) as $kind ) {
			foreach ( Queue::due( $kind, self::ROWS ) as $id => $mark ) {
				if ( ! $budget->is_left() ) {
					return true;
				}
				$body = Queue::ORDER === $kind ? self::order( $id ) : self::refund( $id );
				if ( null !== $body && ! $this->report( $body, $kind, $id, $mark ) ) {
					return false;
				}
				if ( null === $body ) {
					Queue::done( $kind, array( $id => $mark ) );
				}
			}
		}
		return true;
	}

	/**
	 * @param array  $body Of the request.
	 * @param string $kind Of the queue.
	 * @param int    $id   Of the order or refund.
	 * @param string $mark Of the queue.
	 * @return bool
	 */
	private function report( $body, $kind, $id, $mark ) {
		$answer = $this->client->call( 'POST', '/conversions', $body, 'woo-' . $kind . '-' . $id . '-' . md5( wp_json_encode( $body ) ) );
		if ( $answer->is_ok() ) {
			Queue::done( $kind, array( $id => $mark ) );
			return true;
		}
		if ( in_array( $answer->status, array( 400, 409, 422 ), true ) ) {
			// The order may be reported yet, such as after a restore of Aisle. After a day it is given up.
			Faults::add( '#' . $id, $answer->message() );
			Queue::later( $kind, $id, $mark );
			return true;
		}
		Pause::after( $answer );
		return false;
	}

	/**
	 * @param int $id Of an order.
	 * @return array|null Null: it is gone, or no search led to it.
	 */
	private static function order( $id ) {
		$order  = wc_get_order( $id );
		$search = $order instanceof \WC_Order ? (string) $order->get_meta( self::SEARCH ) : '';
		if ( '' === $search ) {
			return null;
		}
		$body  = array(
			'searchLogId' => $search,
			'orderId'     => (string) $id,
			'value'       => max( 0, self::amount( $order->get_total() ) ),
			'currency'    => $order->get_currency(),
			'occurredAt'  => gmdate( 'Y-m-d\TH:i:s.000\Z', $order->get_date_created() ? $order->get_date_created()->getTimestamp() : time() ),
		);
		$items = self::items( $order );
		return count( $items ) > 0 ? array_merge( $body, array( 'items' => $items ) ) : $body;
	}

	/**
	 * @param int $id Of a refund.
	 * @return array|null Null: it is gone, gives nothing back, or no search led to its order.
	 */
	private static function refund( $id ) {
		$refund = wc_get_order( $id );
		$order  = $refund instanceof \WC_Order_Refund ? wc_get_order( $refund->get_parent_id() ) : null;
		$search = $order instanceof \WC_Order ? (string) $order->get_meta( self::SEARCH ) : '';
		if ( '' === $search || (float) $refund->get_amount() <= 0 ) {
			return null;
		}
		return array(
			'searchLogId' => $search,
			'orderId'     => (string) $order->get_id(),
			'refundId'    => (string) $id,
			'value'       => -1 * self::amount( $refund->get_amount() ),
			'currency'    => $order->get_currency(),
			'occurredAt'  => gmdate( 'Y-m-d\TH:i:s.000\Z', $refund->get_date_created() ? $refund->get_date_created()->getTimestamp() : time() ),
		);
	}

	/**
	 * @param \WC_Order $order Paid.
	 * @return array[] What was bought, by the ids of Aisle.
	 */
	private static function items( $order ) {
		$bought = array();
		foreach ( $order->get_items() as $item ) {
			if ( ! $item instanceof \WC_Order_Item_Product || $item->get_quantity() <= 0 ) {
				continue;
			}
			$id                = $item->get_variation_id() > 0 ? $item->get_variation_id() : $item->get_product_id();
			$bought[ $id ]     = isset( $bought[ $id ] ) ? $bought[ $id ] : array( 0, 0 );
			$bought[ $id ][0] += $item->get_quantity();
			$bought[ $id ][1] += (float) $item->get_total() + (float) $item->get_total_tax();
		}
		$names = SentProducts::external_ids( array_keys( $bought ) );
		$items = array();
		foreach ( array_slice( $bought, 0, 500, true ) as $id => $sum ) {
			$items[] = array(
				'externalId' => isset( $names[ $id ] ) ? (string) $names[ $id ] : 'woo-' . $id,
				'quantity'   => $sum[0],
				'price'      => max( 0, self::amount( $sum[1] / $sum[0] ) ),
			);
		}
		return $items;
	}

	/**
	 * @param string|float $amount Of money.
	 * @return float With the four decimals that Aisle sums exactly.
	 */
	private static function amount( $amount ) {
		return round( (float) $amount, 4 );
	}
}
