<?php
/**
 * Loads the classes of the plugin: `Aisle\WooCommerce\Sync\Queue` is `src/Sync/Queue.php`.
 *
 * @package Aisle\WooCommerce
 */

spl_autoload_register(
	static function ( $name ) {
		$prefix = 'Aisle\\WooCommerce\\';
		if ( 0 !== strpos( $name, $prefix ) ) {
			return;
		}
		$path = __DIR__ . '/' . str_replace( '\\', '/', substr( $name, strlen( $prefix ) ) ) . '.php';
		if ( is_file( $path ) ) {
			require_once $path;
		}
	}
);
