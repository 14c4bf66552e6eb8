<?php
/**
 * Background work in the foreground.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Cli;

use Aisle\WooCommerce\Admin\Words;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\Lock;
use Aisle\WooCommerce\Sync\Pause;
use Aisle\WooCommerce\Sync\Queue;
use Aisle\WooCommerce\Sync\Reconcile;
use Aisle\WooCommerce\Sync\Worker;

/** Runs pieces of it with a bar of progress. */
final class Work {

	/** Seconds of a piece: as often the bar moves. */
	const PIECE = 5;

	/** Pauses in a row that Aisle may ask for. */
	const PAUSES = 5;

	/** Pieces in a row that may end without a step forward, such as a batch of large products. */
	const IDLE = 20;

	/** @return int Products that a full sync has to read, and its end. */
	public static function of_full_sync() {
		$state = FullSync::state();
		return 'running' === $state['status'] ? max( 0, $state['total'] - $state['read'] ) + 1 : 0;
	}

	/** @return int Products that are to be compared, and the end. */
	public static function of_comparison() {
		$state = Reconcile::state();
		return null === $state['cursor'] ? 0 : max( 0, FullSync::products() - $state['compared'] ) + 1;
	}

	/** @return int Rows of the queue that are due. */
	public static function of_queue() {
		return Queue::is_due() ? max( 1, array_sum( Queue::counts() ) ) : 0;
	}

	/**
	 * Ends the command with an error where Aisle refuses.
	 *
	 * @param string   $what Beside the bar.
	 * @param callable $left Counts what is left; 0: it is done.
	 */
	public static function until_done( $what, $left ) {
		$all = $left();
		if ( 0 === $all ) {
			return;
		}
		$bar  = \WP_CLI\Utils\make_progress_bar( $what, $all );
		$rest = $all;
		$idle = 0;
		while ( $rest > 0 ) {
			self::piece();
			$now  = $left();
			$idle = $now < $rest ? 0 : $idle + 1;
			self::wait_or_fail( $idle );
			$bar->tick( max( 0, $rest - $now ) );
			$rest = min( $rest, $now );
		}
		$bar->finish();
	}

	/** The recurring action may be at work for some seconds. */
	private static function piece() {
		$end = time() + Lock::SECONDS;
		while ( ! Worker::run( self::PIECE ) && ! Pause::is_on() ) {
			if ( time() > $end ) {
				\WP_CLI::error( 'Another process has been at work for two minutes.' );
			}
			sleep( 1 );
			wp_cache_flush_runtime();
		}
	}

	/**
	 * A short pause that Aisle asks for is waited for.
	 *
	 * @param int $idle Pieces in a row that did nothing.
	 */
	private static function wait_or_fail( $idle ) {
		if ( 'refused' === FullSync::state()['status'] ) {
			\WP_CLI::error( implode( ' ', Words::of_troubles() ) );
		}
		if ( ! Pause::is_on() ) {
			if ( $idle > self::IDLE ) {
				\WP_CLI::error( 'Nothing moves on. Try again, and tell us if it stays so.' );
			}
			return;
		}
		$pause = Options::read( Options::PAUSE );
		$wait  = $pause['until'] - time();
		if ( 429 !== $pause['status'] || $wait > 2 * MINUTE_IN_SECONDS || $idle > self::PAUSES ) {
			\WP_CLI::error( implode( ' ', Words::of_troubles() ) );
		}
		\WP_CLI::log( sprintf( 'Aisle asks for a pause of %d seconds.', $wait ) );
		sleep( max( 1, $wait ) );
	}
}
