<?php
/**
 * Steps of roles, upgrades, deactivation and removal.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\Lock;
use Aisle\WooCommerce\Sync\Queue;
use Aisle\WooCommerce\Sync\Schedule;
use Aisle\WooCommerce\Sync\SentProducts;
use Aisle\WooCommerce\Sync\Tables;

/** What the plugin keeps on this site. */
function kept() {
	global $wpdb;
	$prefix = $wpdb->prefix;
	return array(
		'tables'  => $wpdb->get_col( "SHOW TABLES LIKE '{$prefix}aisle\\_%'" ),
		'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%aisle\\_%'" ),
		'actions' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$prefix}actionscheduler_actions WHERE hook LIKE 'aisle%'" ),
	);
}

return array(
	'kept'       => static function () {
		return kept();
	},
	'users'      => static function () {
		foreach ( array( 'shop_manager', 'editor' ) as $role ) {
			wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'pw', 'user_email' => "$role@shop.example", 'role' => $role ) );
		}
		return array();
	},
	// The tables of a version before this one.
	'old-tables' => static function () {
		global $wpdb;
		$count = SentProducts::count();
		$wpdb->query( 'ALTER TABLE ' . Tables::sent() . ' DROP COLUMN session' );
		Options::write( Options::TABLES, '0' );
		return $count;
	},
	'tables'     => static function () {
		global $wpdb;
		return array(
			'version' => get_option( Options::TABLES ),
			'column'  => $wpdb->get_var( 'SHOW COLUMNS FROM ' . Tables::sent() . " LIKE 'session'" ),
			'rows'    => SentProducts::count(),
		);
	},
	'deactivate' => static function ( $given ) {
		Schedule::ensure();
		$before = kept();
		deactivate_plugins( array( 'aisle-search/aisle-search.php' ), false, ! empty( $given['network'] ) );
		return array( 'before' => $before, 'after' => kept() );
	},
	'reactivate' => static function ( $given ) {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$error = activate_plugin( 'aisle-search/aisle-search.php', '', ! empty( $given['network'] ) );
		return is_wp_error( $error ) ? $error->get_error_message() : '';
	},
	'ensure'     => static function () {
		Schedule::ensure();
		return kept();
	},
	'lock'       => static function () {
		return Lock::take();
	},
	'remove'     => static function () {
		define( 'WP_UNINSTALL_PLUGIN', 'aisle-search/aisle-search.php' );
		include WP_PLUGIN_DIR . '/aisle-search/uninstall.php';
		return kept();
	},
	'waiting'    => static function () {
		return Queue::counts();
	},
);
