<?php
/**
 * Steps of large catalogs.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

/** Copies of all products and variations by SQL: 10,000 saves take an hour, and the rows are the same. */
function copy_products( $from, $copy ) {
	global $wpdb;
	$add   = $from * $copy;
	$mark  = " c$copy";
	$sku   = "IF(sku = '', sku, CONCAT(sku, '-c$copy'))";
	$mine  = "post_type IN ('product', 'product_variation') AND ID <= $from";
	$title = "IF(parent.ID IS NULL, CONCAT(p.post_title, '$mark'), CONCAT(parent.post_title, '$mark', SUBSTRING(p.post_title, CHAR_LENGTH(parent.post_title) + 1)))";
	$new   = array(
		'ID'          => "p.ID + $add",
		'post_title'  => $title,
		'post_name'   => "CONCAT(p.post_name, '-c$copy')",
		'guid'        => "CONCAT(p.guid, '-c$copy')",
		'post_parent' => "IF(p.post_parent = 0, 0, p.post_parent + $add)",
	);
	$names = $wpdb->get_col( "SHOW COLUMNS FROM $wpdb->posts" );
	$read  = array_map( static fn( $name ) => $new[ $name ] ?? "p.$name", $names );
	$wpdb->query( "INSERT INTO $wpdb->posts (" . implode( ', ', $names ) . ') SELECT ' . implode( ', ', $read ) . "
		FROM $wpdb->posts p LEFT JOIN $wpdb->posts parent ON parent.ID = p.post_parent WHERE p." . str_replace( 'AND ID', 'AND p.ID', $mine ) );
	$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value)
		SELECT post_id + $add, meta_key, IF(meta_key = '_sku' AND meta_value <> '', CONCAT(meta_value, '-c$copy'), meta_value)
		FROM $wpdb->postmeta JOIN $wpdb->posts ON ID = post_id WHERE $mine" );
	$wpdb->query( "INSERT INTO $wpdb->term_relationships (object_id, term_taxonomy_id, term_order)
		SELECT object_id + $add, term_taxonomy_id, term_order FROM $wpdb->term_relationships JOIN $wpdb->posts ON ID = object_id WHERE $mine" );
	$table = "{$wpdb->prefix}wc_product_meta_lookup";
	$names = $wpdb->get_col( "SHOW COLUMNS FROM $table" );
	$new   = array( 'product_id' => "product_id + $add", 'sku' => $sku );
	$read  = array_map( static fn( $name ) => $new[ $name ] ?? $name, $names );
	$wpdb->query( "INSERT INTO $table (" . implode( ', ', $names ) . ') SELECT ' . implode( ', ', $read ) . " FROM $table WHERE product_id <= $from" );
}

return array(
	'force'     => static function () {
		\Aisle\WooCommerce\Sync\FullSync::request( true );
		return array();
	},
	'grow'      => static function ( $given ) {
		global $wpdb;
		$from  = (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
		$count = "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = 'product' AND post_status = 'publish'";
		for ( $copy = 1; (int) $wpdb->get_var( $count ) < $given['products']; $copy++ ) {
			copy_products( $from, $copy );
		}
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_%'" );
		$variable = "SELECT COUNT(DISTINCT post_parent) FROM $wpdb->posts WHERE post_type = 'product_variation' AND post_status = 'publish'";
		return array( 'products' => (int) $wpdb->get_var( $count ), 'variable' => (int) $wpdb->get_var( $variable ) );
	},
	// As an import that writes to the database by itself: no hook fires.
	'by-sql'    => static function ( $given ) {
		global $wpdb;
		$ids = $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'product' AND post_status = 'publish' ORDER BY ID" );
		$ids = array_values( array_filter( $ids, static fn( $index ) => 0 === $index % $given['every'], ARRAY_FILTER_USE_KEY ) );
		$wpdb->query( "UPDATE $wpdb->posts SET post_title = CONCAT('New ', post_title) WHERE ID IN (" . implode( ',', $ids ) . ')' );
		return count( $ids );
	},
	// One product with more variations than Aisle takes, by SQL too.
	'giant'     => static function ( $given ) {
		global $wpdb;
		$product = variable( 500000, category( 'Clothing' ) );
		$root    = $product->get_id();
		$one     = (int) $wpdb->get_var( "SELECT MIN(ID) FROM $wpdb->posts WHERE post_parent = $root" );
		$next    = (int) $wpdb->get_var( "SELECT MAX(ID) + 1 FROM $wpdb->posts" );
		$text    = str_repeat( 'x', $given['text'] );
		for ( $id = $next; $id < $next + $given['variations'] - 3; $id++ ) {
			$wpdb->query( "INSERT INTO $wpdb->posts (ID, post_type, post_status, post_parent, post_title, post_name, post_content, post_excerpt, to_ping, pinged, post_content_filtered)
				VALUES ($id, 'product_variation', 'publish', $root, '', 'giant-$id', '', '', '', '', '')" );
			$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) SELECT $id, meta_key, IF(meta_key = '_sku', 'G-$id', meta_value) FROM $wpdb->postmeta WHERE post_id = $one" );
			if ( $given['text'] > 0 ) {
				$wpdb->query( "DELETE FROM $wpdb->postmeta WHERE post_id = $id AND meta_key = '_variation_description'" );
				$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) VALUES ($id, '_variation_description', '$text')" );
			}
		}
		wc_delete_product_transients( $root );
		return array( 'id' => $product->get_sku() );
	},
	// A product that Aisle refuses: it has no name. Its variations have.
	'nameless'  => static function ( $given ) {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->posts SET post_title = %s WHERE ID = %d", $given['name'], wc_get_product_id_by_sku( $given['id'] ) ) );
		return array();
	},
	'drop'      => static function ( $given ) {
		global $wpdb;
		$root = wc_get_product_id_by_sku( $given['id'] );
		$ids  = "SELECT ID FROM (SELECT ID FROM $wpdb->posts WHERE ID = $root OR post_parent = $root) AS group_of";
		$wpdb->query( "DELETE FROM $wpdb->postmeta WHERE post_id IN ($ids)" );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}wc_product_meta_lookup WHERE product_id IN ($ids)" );
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE ID IN ($ids)" );
		return array();
	},
);
