<?php
/**
 * Steps of the test on a real shop: `php shop.php FOLDER STEP JSON`. Prints JSON.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\Lock;
use Aisle\WooCommerce\Sync\Pause;
use Aisle\WooCommerce\Sync\Queue;
use Aisle\WooCommerce\Sync\Reconcile;
use Aisle\WooCommerce\Sync\Schedule;
use Aisle\WooCommerce\Sync\SentProducts;
use Aisle\WooCommerce\Sync\Worker;

error_reporting( E_ERROR );
list( , $folder, $step ) = $argv;
$given                   = json_decode( isset( $argv[3] ) ? $argv[3] : '{}', true );
$_SERVER['HTTP_HOST']    = getenv( 'SHOP_HOST' );
$_SERVER['REQUEST_URI']  = (string) getenv( 'SHOP_PATH' ); // Names the site of a network.
// Polylang takes these steps for work in the background.
define( 'PLL_ADMIN', true );
if ( 'install' === $step ) {
	define( 'WP_INSTALLING', true );
}
require $folder . '/wp-load.php';
if ( in_array( $step, array( 'install', 'activate' ), true ) ) {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
}

const WORDS = array( 'teapot', 'lamp', 'chair', 'rucksack', 'kettle', 'blanket', 'bottle', 'notebook', 'clock', 'basket' );
const KINDS = array( 'walnut', 'copper', 'linen', 'blue', 'folding', 'travel', 'ceramic', 'woollen', 'small', 'garden' );

function category( $name, $parent = 0 ) {
	$term = get_term_by( 'name', $name, 'product_cat' );
	return $term ? $term->term_id : wp_insert_term( $name, 'product_cat', array( 'parent' => $parent ) )['term_id'];
}

function simple( $number, $category ) {
	$product = new WC_Product_Simple();
	$product->set_name( ucfirst( KINDS[ $number % 10 ] ) . ' ' . WORDS[ intdiv( $number, 10 ) % 10 ] . ' ' . $number );
	$product->set_sku( $number % 3 ? 'S-' . $number : '' );
	$product->set_regular_price( (string) ( 10 + $number % 90 ) );
	$product->set_description( 'A ' . WORDS[ $number % 10 ] . ' for the house, no. ' . $number . '.' );
	$product->set_category_ids( array( $category ) );
	$product->set_manage_stock( true );
	$product->set_stock_quantity( 50 + $number % 7 );
	$product->save();
	return $product;
}

function variable( $number, $category ) {
	$attribute = new WC_Product_Attribute();
	$attribute->set_name( 'Colour' );
	$attribute->set_options( array( 'Red', 'Blue', 'Green' ) );
	$attribute->set_variation( true );
	$attribute->set_visible( true );
	$product = new WC_Product_Variable();
	$product->set_name( 'Shirt ' . KINDS[ $number % 10 ] . ' ' . $number );
	$product->set_sku( 'V-' . $number );
	$product->set_category_ids( array( $category ) );
	$product->set_attributes( array( $attribute ) );
	$product->save();
	foreach ( array( 'Red', 'Blue', 'Green' ) as $index => $colour ) {
		$variation = new WC_Product_Variation();
		$variation->set_parent_id( $product->get_id() );
		$variation->set_attributes( array( 'colour' => $colour ) );
		$variation->set_sku( 'V-' . $number . '-' . $colour );
		$variation->set_regular_price( (string) ( 20 + $index ) );
		$variation->save();
	}
	WC_Product_Variable::sync( $product->get_id() );
	return $product;
}

$steps = array(
	'install'   => static function () {
		return wp_install( 'Shop', 'admin', 'a@shop.example', false, '', 'pw', 'en_US' );
	},
	'activate'  => static function () {
		$errors = array_filter( array_map( 'activate_plugin', array( 'woocommerce/woocommerce.php', 'aisle-search/aisle-search.php' ) ) );
		update_option( 'permalink_structure', '/%postname%/' );
		return array( 'errors' => array_map( static fn( $error ) => $error->get_error_message(), $errors ) );
	},
	'prepare'   => static function () {
		WC_Install::create_pages();
		update_option( 'woocommerce_currency', 'EUR' );
		update_option( 'woocommerce_coming_soon', 'no' );
		update_option( 'woocommerce_cod_settings', array( 'enabled' => 'yes', 'title' => 'Cash' ) );
		update_option( 'woocommerce_default_country', 'DE' );
		flush_rewrite_rules();
		return array( 'wordpress' => $GLOBALS['wp_version'], 'woocommerce' => WC()->version, 'php' => PHP_VERSION );
	},
	'connect'   => static function ( $given ) {
		Options::write( Options::SETTINGS, array( 'address' => $given['address'], 'search' => true, 'widget' => ! empty( $given['widget'] ) ) + Options::DEFAULTS );
		Options::write( Options::KEY, $given['key'] );
		foreach ( array( Options::BREAKER, Options::PAUSE ) as $name ) {
			Options::write( $name, array() );
		}
		if ( ! empty( $given['full'] ) ) {
			FullSync::request();
		}
		return array();
	},
	'disconnect' => static function () {
		foreach ( Options::NAMES as $name ) {
			if ( Options::TABLES !== $name ) {
				delete_option( $name );
			}
		}
		return array();
	},
	'key'       => static function () {
		return array( 'key' => Options::key() );
	},
	'another-owner' => static function () {
		$id = wp_insert_user( array( 'user_login' => 'second', 'user_pass' => 'pw', 'user_email' => 'b@shop.example', 'role' => 'shop_manager' ) );
		return array( 'login' => get_userdata( $id )->user_login );
	},
	'seed'      => static function ( $given ) {
		wp_defer_term_counting( true );
		$house = category( 'House' );
		$all   = array( category( 'Kitchen', $house ), category( 'Garden' ), category( 'Clothing' ) );
		for ( $number = $given['from']; $number < $given['to']; $number++ ) {
			in_array( $number % 10, array( 0, 5, 9 ), true ) ? variable( $number, $all[2] ) : simple( $number, $all[ $number % 2 ] );
		}
		wp_defer_term_counting( false );
		return array();
	},
	'work'      => static function ( $given ) {
		Pause::end();
		$started = microtime( true );
		do {
			$ran = Worker::run( isset( $given['seconds'] ) ? $given['seconds'] : 20 );
		} while ( $ran && ! Pause::is_on() && ( FullSync::is_running() || Queue::is_due() || null !== Reconcile::state()['cursor'] ) );
		return array(
			'ran'    => $ran,
			'ms'     => round( 1000 * ( microtime( true ) - $started ) ),
			'peakMb' => round( memory_get_peak_usage( true ) / 1048576, 1 ),
			'full'   => FullSync::state(),
			'pause'  => Options::read( Options::PAUSE ),
			'faults' => Options::read( Options::FAULTS ),
			'sent'   => SentProducts::count(),
			'left'   => Queue::counts(),
		);
	},
	'waiting'   => static function () {
		return array_sum( Queue::counts() );
	},
	'unlock'    => static function () {
		Lock::release();
		return array();
	},
	'breaker'   => static function () {
		$state = Options::read( Options::BREAKER );
		Options::write( Options::BREAKER, array() );
		return $state;
	},
	'reconcile' => static function () {
		Reconcile::request();
		return array();
	},
	// By SQL and by WooCommerce's own tables, so that it owes nothing to the plugin's reader.
	'expected'  => static function () {
		global $wpdb;
		$rows = $wpdb->get_results(
			"SELECT p.ID AS id, p.post_type AS type, p.post_parent AS parent, p.post_title AS title, l.sku AS sku, price.meta_value AS price
			FROM $wpdb->posts p LEFT JOIN {$wpdb->prefix}wc_product_meta_lookup l ON l.product_id = p.ID
			LEFT JOIN $wpdb->postmeta price ON price.post_id = p.ID AND price.meta_key = '_regular_price'
			LEFT JOIN $wpdb->posts parent ON parent.ID = p.post_parent
			WHERE p.post_type IN ('product', 'product_variation') AND p.post_status = 'publish'
			AND (p.post_type = 'product' OR parent.post_status = 'publish')"
		);
		$found = array();
		foreach ( $rows as $row ) {
			$found[ $row->sku ? $row->sku : 'woo-' . $row->id ] = array( 'name' => $row->title, 'price' => null === $row->price || '' === $row->price ? null : (float) $row->price );
		}
		return $found;
	},
	// What a change hid is in searches again.
	'show'      => static function () {
		$product = wc_get_product( wc_get_product_id_by_sku( 'S-13' ) );
		$product->set_catalog_visibility( 'visible' );
		$product->save();
		return array();
	},
	// WooCommerce's own export.
	'csv'       => static function () {
		require_once WC_ABSPATH . 'includes/export/class-wc-product-csv-exporter.php';
		$exporter = new WC_Product_CSV_Exporter();
		$exporter->set_limit( 10000 );
		$exporter->generate_file();
		return $exporter->get_headers_row_file() . $exporter->get_file();
	},
	// The mean cost of a save with and without the plugin's hooks is the difference of two processes.
	'saves'     => static function ( $given ) {
		$cpu     = static function () {
			$used = getrusage();
			return 1000 * ( $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] ) + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1000;
		};
		$ids     = wc_get_products( array( 'return' => 'ids', 'limit' => 30, 'type' => 'simple', 'orderby' => 'ID' ) );
		$times   = array();
		$writes  = array();
		foreach ( $ids as $id ) {
			$product = wc_get_product( $id );
			$product->set_regular_price( (string) ( $given['price'] + $id % 5 ) );
			$started = $cpu();
			$product->save();
			$saved = microtime( true );
			Queue::flush();
			$writes[] = 1000 * ( microtime( true ) - $saved );
			$times[]  = $cpu() - $started;
		}
		sort( $times );
		sort( $writes );
		return array( 'median' => $times[15], 'write' => $writes[15], 'slowestWrite' => end( $writes ) );
	},
	// One to be ordered.
	'product'   => static function () {
		return wc_get_product_id_by_sku( 'S-16' );
	},
	'change'    => static function ( $given ) {
		return change( $given['kind'] );
	},
	'orders'    => static function () {
		$orders = wc_get_orders( array( 'limit' => 20, 'type' => 'shop_order' ) );
		return array_map(
			static fn( $order ) => array(
				'id' => $order->get_id(), 'status' => $order->get_status(), 'total' => (float) $order->get_total(),
				'refunded' => (float) $order->get_total_refunded(), 'search' => $order->get_meta( '_aisle_search' ),
			),
			$orders
		);
	},
	'refund'    => static function ( $given ) {
		$order = wc_get_order( $given['order'] );
		$item  = current( $order->get_items() );
		$one   = round( $item->get_total() / $item->get_quantity(), 2 );
		$refund = wc_create_refund( array( 'order_id' => $order->get_id(), 'amount' => $one, 'line_items' => array( $item->get_id() => array( 'qty' => 1, 'refund_total' => $one ) ) ) );
		return is_wp_error( $refund ) ? $refund->get_error_message() : $one;
	},
	'scheduled' => static function () {
		Schedule::ensure();
		do_action( 'action_scheduler_run_queue', 'test' );
		return array( 'sent' => SentProducts::count() );
	},
);

/** Makes one change; returns the id in Aisle and, where it is not the change itself, what is expected there. */
function change( $kind ) {
	global $wpdb;
	$marked = static fn( $sku ) => wc_get_product( wc_get_product_id_by_sku( $sku ) );
	switch ( $kind ) {
		case 'create':
			return array( 'id' => simple( 5002, category( 'Garden' ) )->get_sku(), 'field' => 'name' );
		case 'price':
			$product = $marked( 'S-1' );
			$product->set_regular_price( '77.7' );
			$product->save();
			return array( 'id' => 'S-1', 'field' => 'price', 'value' => 77.7 );
		case 'variation price':
			$product = $marked( 'V-5-Blue' );
			$product->set_regular_price( '88.8' );
			$product->save();
			return array( 'id' => 'V-5-Blue', 'field' => 'price', 'value' => 88.8 );
		case 'stock by an order':
			$product = $marked( 'S-2' );
			$order   = wc_create_order();
			$order->add_product( $product, 3 );
			$order->calculate_totals();
			$before = $product->get_stock_quantity();
			$order->payment_complete();
			return array( 'id' => 'S-2', 'field' => 'stockQuantity', 'value' => $before - 3 );
		case 'sale start':
			$product = $marked( 'S-4' );
			$product->set_sale_price( '5' );
			$product->set_date_on_sale_from( gmdate( 'Y-m-d', time() - DAY_IN_SECONDS ) );
			$product->save();
			return array( 'id' => 'S-4', 'field' => 'salePrice', 'value' => 5 );
		case 'category rename':
			wp_update_term( category( 'House' ), 'product_cat', array( 'name' => 'Home' ) );
			return array( 'id' => 'S-8', 'field' => 'categories', 'value' => array( 'Home > Kitchen' ) );
		case 'trash':
			wp_trash_post( wc_get_product_id_by_sku( 'S-7' ) );
			return array( 'id' => 'S-7', 'gone' => true );
		case 'restore':
			$id = (int) $wpdb->get_var( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = '_sku' AND meta_value = 'S-7'" );
			add_filter( 'wp_untrash_post_status', 'wp_untrash_post_set_previous_status', 10, 3 );
			wp_untrash_post( $id );
			return array( 'id' => 'S-7', 'field' => 'name' );
		case 'variation deleted':
			$marked( 'V-10-Green' )->delete( true );
			return array( 'id' => 'V-10-Green', 'gone' => true );
		case 'meta by another plugin':
			update_post_meta( wc_get_product_id_by_sku( 'S-11' ), '_weight', '2.5' );
			return array( 'id' => 'S-11', 'field' => 'attributes', 'value' => array( 'weight' => 2.5 ) );
		case 'visibility':
			$product = $marked( 'S-13' );
			$product->set_catalog_visibility( 'hidden' );
			$product->save();
			return array( 'id' => 'S-13', 'gone' => true );
		case 'direct SQL':
			$id = wc_get_product_id_by_sku( 'S-14' );
			$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->posts SET post_title = 'Renamed by SQL' WHERE ID = %d", $id ) );
			return array( 'id' => 'S-14', 'field' => 'name', 'value' => 'Renamed by SQL' );
	}
}

foreach ( glob( __DIR__ . '/steps-*.php' ) as $more ) {
	$steps += require $more;
}

echo wp_json_encode( $steps[ $step ]( $given ) );
