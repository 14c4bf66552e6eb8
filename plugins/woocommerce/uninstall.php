<?php
/**
 * Removes all that the plugin stored.
 *
 * @package Aisle\WooCommerce
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/src/autoload.php';

Aisle\WooCommerce\Lifecycle::uninstall();
