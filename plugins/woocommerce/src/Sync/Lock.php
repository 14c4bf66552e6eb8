<?php
/**
 * Only one process works on the queue.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Options;

/** A row of the options with the time at which it ends, so that a process that was killed blocks no one for long. */
final class Lock {

	const SECONDS = 120;

	/** @return bool Whether this process has the lock now. */
	public static function take() {
		global $wpdb;
		add_option( Options::LOCK, '0', '', false );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- one statement compares and writes.
		$rows = $wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET option_value = %s WHERE option_name = %s AND CAST(option_value AS UNSIGNED) < %d',
				$wpdb->options,
				(string) ( time() + self::SECONDS ),
				Options::LOCK,
				time()
			)
		);
		return 1 === $rows;
	}

	/** Gives the lock back. */
	public static function release() {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$wpdb->update( $wpdb->options, array( 'option_value' => '0' ), array( 'option_name' => Options::LOCK ) );
		wp_cache_delete( Options::LOCK, 'options' );
	}
}
