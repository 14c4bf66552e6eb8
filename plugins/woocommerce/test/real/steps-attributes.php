<?php
/**
 * Steps of attributes that shoppers do not see.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

return array(
	'supplier'   => static function () {
		return wc_create_attribute( array( 'name' => 'Supplier', 'slug' => 'supplier' ) );
	},
	'attributes' => static function () {
		$term = wp_insert_term( 'Acme', 'pa_supplier' );
		$made = array();
		foreach ( array( array( 'Material', array( 'Oak' ), true, 0 ), array( 'Place', array( 'Row 7' ), false, 0 ), array( 'pa_supplier', array( $term['term_id'] ), false, wc_attribute_taxonomy_id_by_name( 'supplier' ) ) ) as $one ) {
			$attribute = new WC_Product_Attribute();
			$attribute->set_id( $one[3] );
			$attribute->set_name( $one[0] );
			$attribute->set_options( $one[1] );
			$attribute->set_visible( $one[2] );
			$made[] = $attribute;
		}
		$product = new WC_Product_Simple();
		$product->set_name( 'Oak teapot' );
		$product->set_sku( 'OAK' );
		$product->set_regular_price( '5' );
		$product->set_attributes( $made );
		$product->save();
		return array( 'hidden' => get_option( 'aisle_hidden' ) );
	},
);
