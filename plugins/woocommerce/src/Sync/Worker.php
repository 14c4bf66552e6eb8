<?php
/**
 * The background work.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Catalog\Language;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Orders\OrderSync;

/** One run of the recurring action: orders first, then products. */
final class Worker {

	/** Seconds. Action Scheduler gives 30 to all actions of a run. */
	const SECONDS = 20;

	/**
	 * @param float $seconds Of this run.
	 * @return bool Whether it ran: false while another process works, or while Aisle asked to wait.
	 */
	public static function run( $seconds = self::SECONDS ) {
		if ( ! Options::is_connected() || Pause::is_on() || ! Lock::take() ) {
			return false;
		}
		try {
			$budget = Budget::of_host( is_numeric( $seconds ) ? (float) $seconds : self::SECONDS );
			Language::within(
				static function () use ( $budget ) {
					self::work( $budget );
				}
			);
			Schedule::clear_past();
		} finally {
			Lock::release();
		}
		return true;
	}

	/**
	 * @param Budget $budget Of this run.
	 */
	private static function work( $budget ) {
		$client = Client::of_shop();
		if ( ! ShopState::keep( $client ) ) {
			return;
		}
		if ( ! ( new OrderSync( $client ) )->run( $budget ) || ! ( new FullSync( $client ) )->run( $budget ) ) {
			return;
		}
		// What changes during a full sync waits: the swap would take it away.
		if ( FullSync::is_running() || ! ( new ProductSync( $client ) )->run( $budget ) ) {
			return;
		}
		if ( ( new Reconcile( $client ) )->run( $budget ) ) {
			Pause::end();
		}
	}
}
