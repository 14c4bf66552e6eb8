<?php
/**
 * Steps of the screenshots for WordPress.org. {@see shop.php} runs them.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

use Aisle\WooCommerce\Admin\Connection;

/** A term of a path such as "Shoes > Running". */
function path_term( $path ) {
	$parent = 0;
	foreach ( explode( ' > ', $path ) as $name ) {
		$found  = get_terms( array( 'taxonomy' => 'product_cat', 'name' => $name, 'parent' => $parent, 'hide_empty' => false, 'fields' => 'ids' ) );
		$parent = $found ? $found[0] : wp_insert_term( $name, 'product_cat', array( 'parent' => $parent ) )['term_id'];
	}
	return $parent;
}

function global_attribute( $name, $values ) {
	$taxonomy = 'pa_' . strtolower( $name );
	if ( ! taxonomy_exists( $taxonomy ) ) {
		wc_create_attribute( array( 'name' => $name, 'slug' => strtolower( $name ) ) );
		register_taxonomy( $taxonomy, array( 'product' ) );
	}
	$ids = array();
	foreach ( $values as $value ) {
		$term  = term_exists( ucfirst( $value ), $taxonomy );
		$ids[] = (int) ( $term ? $term : wp_insert_term( ucfirst( $value ), $taxonomy ) )['term_id'];
	}
	$attribute = new WC_Product_Attribute();
	$attribute->set_id( wc_attribute_taxonomy_id_by_name( $taxonomy ) );
	$attribute->set_name( $taxonomy );
	$attribute->set_options( $ids );
	$attribute->set_visible( true );
	return $attribute;
}

function picture( $file, $name ) {
	$kept = wp_upload_bits( basename( $file ), null, file_get_contents( $file ) );
	$id   = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => $name, 'post_status' => 'inherit' ), $kept['file'] );
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $kept['file'] ) );
	return $id;
}

return array(
	// A shop that looks like one.
	'listing' => static function ( $given ) {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		update_option( 'blogname', 'Fern & Fell' );
		update_option( 'blogdescription', 'Clothes and gear for the way outside' );
		wp_update_user( array( 'ID' => 1, 'display_name' => 'Ada' ) );
		wp_delete_post( get_page_by_path( 'sample-page' )->ID, true );
		foreach ( json_decode( file_get_contents( $given['file'] ), true ) as $one ) {
			$product = new WC_Product_Simple();
			$product->set_name( $one['name'] );
			$product->set_sku( $one['externalId'] );
			$product->set_description( $one['description'] );
			$product->set_regular_price( (string) $one['price'] );
			$product->set_sale_price( isset( $one['salePrice'] ) ? (string) $one['salePrice'] : '' );
			$product->set_category_ids( array_map( 'path_term', $one['categories'] ) );
			$product->set_attributes( $one['colours'] ? array( global_attribute( 'Colour', $one['colours'] ) ) : array() );
			$product->set_rating_counts( array( 4 => $one['rating']['count'] ) );
			$product->set_average_rating( $one['rating']['average'] );
			$product->set_review_count( $one['rating']['count'] );
			$product->set_image_id( picture( $one['image'], $one['name'] ) );
			$product->save();
		}
		return array();
	},
	// In a process of its own: a theme takes its widgets along when WordPress has loaded it once.
	'sidebar' => static function () {
		update_option( 'widget_woocommerce_price_filter', array( 2 => array( 'title' => 'Price' ), '_multiwidget' => 1 ) );
		update_option( 'widget_woocommerce_layered_nav', array( 2 => array( 'title' => 'Colour', 'attribute' => 'colour', 'display_type' => 'list', 'query_type' => 'or' ), '_multiwidget' => 1 ) );
		wp_set_sidebars_widgets( array( 'wp_inactive_widgets' => array(), 'sidebar-1' => array( 'woocommerce_price_filter-2', 'woocommerce_layered_nav-2' ) ) );
		return array();
	},
	// As the button "Test the connection" does.
	'refresh' => static function () {
		return Connection::test();
	},
);
