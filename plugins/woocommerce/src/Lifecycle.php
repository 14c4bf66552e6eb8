<?php
/**
 * Activation, deactivation, removal.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce;

use Aisle\WooCommerce\Orders\OrderSync;
use Aisle\WooCommerce\Sync\Schedule;
use Aisle\WooCommerce\Sync\Tables;

/** What happens outside the usual requests. */
final class Lifecycle {

	/** Deleted with each site of a network. */
	public static function register() {
		add_filter( 'wpmu_drop_tables', array( Tables::class, 'with_site' ), 10, 2 );
	}

	/** Tables are made on activation, and by {@see Plugin::start} on the other sites of a network once they are connected. */
	public static function activate() {
		Tables::install();
	}

	/**
	 * A plugin that is off leaves no action behind. What it stored stays for the next activation.
	 *
	 * @param bool $is_network Whether it is switched off on all sites of a network.
	 */
	public static function deactivate( $is_network ) {
		self::each_site( $is_network, array( Schedule::class, 'remove' ) );
	}

	/** Nothing stays: neither tables, options and actions nor the searches in orders. */
	public static function uninstall() {
		self::each_site( is_multisite(), array( self::class, 'remove_from_site' ) );
		if ( is_multisite() ) {
			Tables::drop_orphans();
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

	/**
	 * @param bool     $is_network Whether all sites are meant.
	 * @param callable $work       On the current one.
	 */
	private static function each_site( $is_network, $work ) {
		if ( ! $is_network ) {
			$work();
			return;
		}
		$all = array(
			'fields' => 'ids',
			'number' => 0,
		);
		foreach ( get_sites( $all ) as $site ) {
			switch_to_blog( $site );
			$work();
			restore_current_blog();
		}
	}

	/** Removes all from the current site. */
	public static function remove_from_site() {
		global $wpdb;
		Schedule::remove();
		Tables::drop();
		foreach ( Options::NAMES as $name ) {
			delete_option( $name );
		}
		// phpcs:disable WordPress.DB.DirectDatabaseQuery
		foreach ( array( '_transient_aisle_', '_transient_timeout_aisle_' ) as $name ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( $name ) . '%' ) );
		}
		$orders = $wpdb->prefix . 'wc_orders_meta';
		$tables = array( $wpdb->postmeta );
		if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $orders ) ) ) === $orders ) {
			$tables[] = $orders;
		}
		foreach ( $tables as $table ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE meta_key = %s', $table, OrderSync::SEARCH ) );
		}
		// phpcs:enable
	}
}
