<?php
/**
 * Tests of what needs no WordPress.
 *
 * @package Aisle\WooCommerce
 */

define( 'ABSPATH', __DIR__ );
define( 'HOUR_IN_SECONDS', 3600 );

require_once dirname( __DIR__, 2 ) . '/src/autoload.php';
