<?php
/**
 * Commands of WP-CLI.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Cli;

use Aisle\WooCommerce\Admin\Words;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\Pause;
use Aisle\WooCommerce\Sync\Queue;
use Aisle\WooCommerce\Sync\Reconcile;
use Aisle\WooCommerce\Sync\SentProducts;
use Aisle\WooCommerce\Sync\Worker;

/**
 * Sends the catalog to Aisle.
 */
final class Commands {

	/**
	 * Sends the whole catalog now, or only what waits.
	 *
	 * ## OPTIONS
	 *
	 * [--changes]
	 * : Only what waits in the queue.
	 *
	 * [--force]
	 * : Also where more than half of the catalog would go.
	 *
	 * @param string[] $arguments None.
	 * @param array    $options   See above.
	 */
	public function sync( $arguments, $options ) {
		if ( ! isset( $options['changes'] ) ) {
			FullSync::request( isset( $options['force'] ) );
		}
		self::work(
			static function () {
				return FullSync::is_running() || Queue::is_due();
			}
		);
		\WP_CLI::success( sprintf( 'Aisle has %d products and variations.', SentProducts::count() ) );
	}

	/**
	 * Compares the catalog with what Aisle has, and sends the difference.
	 */
	public function reconcile() {
		Reconcile::request();
		self::work(
			static function () {
				return null !== Reconcile::state()['cursor'] || Queue::is_due();
			}
		);
		\WP_CLI::success( sprintf( '%d products were compared.', Reconcile::state()['compared'] ) );
	}

	/**
	 * Says what is stored and what waits.
	 */
	public function status() {
		$full = FullSync::state();
		\WP_CLI::line( sprintf( 'Service: %s', Options::settings()['address'] ) );
		\WP_CLI::line( sprintf( 'Products and variations in Aisle: %d', SentProducts::count() ) );
		\WP_CLI::line( sprintf( 'Whole catalog: %s, last sent %s', '' === $full['status'] ? 'not sent' : $full['status'], Words::of_time( $full['done_at'] ) ) );
		foreach ( Queue::counts() as $kind => $count ) {
			\WP_CLI::line( sprintf( 'Waiting: %d (%s)', $count, $kind ) );
		}
		foreach ( Words::of_troubles() as $trouble ) {
			\WP_CLI::warning( $trouble );
		}
	}

	/**
	 * @param callable $is_left Whether there is work.
	 */
	private static function work( $is_left ) {
		if ( ! Options::is_connected() ) {
			\WP_CLI::error( 'The shop is not connected: see WooCommerce > Aisle Search.' );
		}
		Pause::end();
		while ( $is_left() ) {
			if ( ! Worker::run( 60 ) ) {
				\WP_CLI::error( Pause::is_on() ? implode( ' ', Words::of_troubles() ) : 'Another process is at work: try again in two minutes.' );
			}
			if ( 'refused' === FullSync::state()['status'] ) {
				\WP_CLI::error( implode( ' ', Words::of_troubles() ) );
			}
		}
	}
}
