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

/**
 * Sends the catalog to Aisle.
 *
 * A command that did not do its work ends with status 1. On a network, --url names the site.
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
	 * ## EXAMPLES
	 *
	 *     wp aisle sync
	 *     wp aisle sync --changes --url=https://shop.example/de
	 *
	 * @param string[] $arguments None.
	 * @param array    $options   See above.
	 */
	public function sync( $arguments, $options ) {
		self::require_connection();
		if ( ! isset( $options['changes'] ) ) {
			FullSync::request( isset( $options['force'] ) );
			Work::until_done( 'Sending the catalog', array( Work::class, 'of_full_sync' ) );
		}
		Work::until_done( 'Sending changes', array( Work::class, 'of_queue' ) );
		self::warn_of_faults();
		\WP_CLI::success( sprintf( 'Aisle has %d products and variations.', SentProducts::count() ) );
	}

	/**
	 * Compares the catalog with what Aisle has, and sends the difference.
	 */
	public function reconcile() {
		self::require_connection();
		Reconcile::request();
		Work::until_done( 'Comparing', array( Work::class, 'of_comparison' ) );
		$compared = Reconcile::state()['compared'];
		Work::until_done( 'Sending changes', array( Work::class, 'of_queue' ) );
		self::warn_of_faults();
		\WP_CLI::success( sprintf( '%d products were compared.', $compared ) );
	}

	/**
	 * Says what is stored, what waits and what is wrong. Status 1: the shop is not connected, or something is wrong.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : `text`, or `json` for programs.
	 * ---
	 * default: text
	 * options:
	 *   - text
	 *   - json
	 * ---
	 *
	 * @param string[] $arguments None.
	 * @param array    $options   See above.
	 */
	public function status( $arguments, $options ) {
		$is_connected = Options::is_connected();
		$troubles     = $is_connected ? Words::of_troubles() : array( 'The shop is not connected: see WooCommerce > Aisle Search.' );
		if ( isset( $options['format'] ) && 'json' === $options['format'] ) {
			\WP_CLI::line( (string) wp_json_encode( self::facts( $is_connected, $troubles ) ) );
		} else {
			self::say( $is_connected, $troubles );
		}
		if ( 0 < count( $troubles ) ) {
			\WP_CLI::halt( 1 );
		}
	}

	/**
	 * @param bool     $is_connected Whether there are tables to be asked.
	 * @param string[] $troubles     In words.
	 * @return array
	 */
	private static function facts( $is_connected, $troubles ) {
		$full = FullSync::state();
		return array(
			'connected' => $is_connected,
			'service'   => Options::settings()['address'],
			'sent'      => $is_connected ? SentProducts::count() : 0,
			'fullSync'  => array(
				'status' => $full['status'],
				'read'   => $full['read'],
				'total'  => $full['total'],
				'doneAt' => $full['done_at'],
			),
			'compared'  => Reconcile::state()['done_at'],
			'waiting'   => (object) ( $is_connected ? Queue::counts() : array() ),
			'refused'   => (object) array_map(
				static function ( $fault ) {
					return $fault['message'];
				},
				Options::read( Options::FAULTS )
			),
			'troubles'  => $troubles,
		);
	}

	/**
	 * @param bool     $is_connected Whether there are tables to be asked.
	 * @param string[] $troubles     In words.
	 */
	private static function say( $is_connected, $troubles ) {
		if ( $is_connected ) {
			$full = FullSync::state();
			\WP_CLI::line( sprintf( 'Service: %s', Options::settings()['address'] ) );
			\WP_CLI::line( sprintf( 'Products and variations in Aisle: %d', SentProducts::count() ) );
			\WP_CLI::line( sprintf( 'Whole catalog: %s, last sent %s', '' === $full['status'] ? 'not sent' : $full['status'], Words::of_time( $full['done_at'] ) ) );
			\WP_CLI::line( sprintf( 'Compared: %s', Words::of_time( max( $full['done_at'], Reconcile::state()['done_at'] ) ) ) );
			foreach ( Queue::counts() as $kind => $count ) {
				\WP_CLI::line( sprintf( 'Waiting: %d (%s)', $count, $kind ) );
			}
		}
		self::warn_of_faults();
		foreach ( $troubles as $trouble ) {
			\WP_CLI::warning( $trouble );
		}
	}

	/** Ends where there is nobody to send to. */
	private static function require_connection() {
		if ( ! Options::is_connected() ) {
			\WP_CLI::error( 'The shop is not connected: see WooCommerce > Aisle Search.' );
		}
		Pause::end();
	}

	/** What Aisle did not take. */
	private static function warn_of_faults() {
		foreach ( Options::read( Options::FAULTS ) as $what => $fault ) {
			\WP_CLI::warning( sprintf( '%s: %s', $what, $fault['message'] ) );
		}
	}
}
