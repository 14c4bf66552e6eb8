<?php
/**
 * Activation, deactivation, removal.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce;

use Aisle\WooCommerce\Sync\Schedule;
use Aisle\WooCommerce\Sync\Tables;

/** What happens outside the usual requests. */
final class Lifecycle {

	/** Tables are made on activation, and by {@see Plugin::start} on the other sites of a network. */
	public static function activate() {
		Tables::install();
	}

	/** A plugin that is off leaves no action behind. What it stored stays for the next activation. */
	public static function deactivate() {
		Schedule::remove();
	}

	/** Orders keep the search that led to them: it is a part of the order. */
	public static function uninstall() {
		if ( ! is_multisite() ) {
			self::remove_from_site();
			return;
		}
		foreach ( get_sites(
			array(
				'fields' => 'ids',
				'number' => 0,
			)
		) as $site ) {
			switch_to_blog( $site );
			self::remove_from_site();
			restore_current_blog();
		}
	}

	/** Tells WooCommerce that orders are only read through its own classes. */
	public static function declare_compatibility() {
		$features = 'Automattic\WooCommerce\Utilities\FeaturesUtil';
		if ( ! class_exists( $features ) ) {
			return;
		}
		foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
			$features::declare_compatibility( $feature, AISLE_SEARCH_FILE, true );
		}
	}

	private static function remove_from_site() {
		Schedule::remove();
		Tables::drop();
		foreach ( Options::NAMES as $name ) {
			delete_option( $name );
		}
	}
}
