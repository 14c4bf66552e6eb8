<?php
/**
 * Plugin Name:          Aisle Search
 * Plugin URI:           https://github.com/aisle-search/aisle
 * Description:          Product search that understands shoppers. Your theme draws the results; WooCommerce answers whenever Aisle does not.
 * Version:              0.9.27
 * Requires at least:    6.5
 * Requires PHP:         7.4
 * Requires Plugins:     woocommerce
 * WC requires at least: 8.5
 * WC tested up to:      10.5
 * License:              Apache-2.0
 * License URI:          https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain:          aisle-search
 * Domain Path:          /languages
 *
 * @package Aisle\WooCommerce
 */

defined( 'ABSPATH' ) || exit;

define( 'AISLE_SEARCH_VERSION', '0.9.27' );
define( 'AISLE_SEARCH_FILE', __FILE__ );

require_once __DIR__ . '/src/autoload.php';

register_activation_hook( __FILE__, array( 'Aisle\WooCommerce\Lifecycle', 'activate' ) );
register_deactivation_hook( __FILE__, array( 'Aisle\WooCommerce\Lifecycle', 'deactivate' ) );

add_action( 'before_woocommerce_init', array( 'Aisle\WooCommerce\Lifecycle', 'declare_compatibility' ) );
if ( did_action( 'woocommerce_loaded' ) ) {
	// Plugins are loaded by the names of their folders, and this one may have been renamed.
	Aisle\WooCommerce\Plugin::start();
} else {
	add_action( 'woocommerce_loaded', array( 'Aisle\WooCommerce\Plugin', 'start' ) );
}
