<?php
/**
 * Steps of a network of sites.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

return array(
	'network'     => static function () {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		require_once ABSPATH . 'wp-admin/includes/network.php';
		foreach ( $GLOBALS['wpdb']->tables( 'ms_global' ) as $name => $table ) {
			$GLOBALS['wpdb']->$name = $table;
		}
		install_network();
		$result = populate_network( 1, getenv( 'SHOP_HOST' ), 'a@shop.example', 'Network', '/', false );
		return is_wp_error( $result ) ? $result->get_error_messages() : array();
	},
	'network-activate' => static function ( $given ) {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$error = activate_plugin( $given['plugin'], '', true );
		return is_wp_error( $error ) ? $error->get_error_message() : '';
	},
	'site-make'   => static function ( $given ) {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		return wpmu_create_blog( getenv( 'SHOP_HOST' ), $given['path'], 'Site', 1, array( 'public' => 1 ) );
	},
	'site-woo'    => static function () {
		WC_Install::install();
		WC_Install::create_pages();
		update_option( 'woocommerce_currency', 'EUR' );
		update_option( 'permalink_structure', '/%postname%/' );
		flush_rewrite_rules();
		return get_current_blog_id();
	},
	'site-delete' => static function ( $given ) {
		require_once ABSPATH . 'wp-admin/includes/ms.php';
		wpmu_delete_blog( $given['id'], true );
		return get_sites( array( 'fields' => 'ids' ) );
	},
	// As a plugin that keeps stock in step between sites.
	'switched'    => static function ( $given ) {
		global $wpdb;
		$count = static fn( $prefix ) => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$prefix}aisle_queue" );
		$read  = static fn() => array( $count( $wpdb->base_prefix ), $count( $wpdb->base_prefix . $given['id'] . '_' ) );
		switch_to_blog( $given['id'] );
		$product = wc_get_product( wc_get_products( array( 'limit' => 1, 'return' => 'ids' ) )[0] );
		$product->set_regular_price( '55' );
		$product->save();
		restore_current_blog();
		\Aisle\WooCommerce\Sync\Queue::flush();
		return array( 'waiting' => $read(), 'address' => \Aisle\WooCommerce\Options::settings()['address'] );
	},
);
