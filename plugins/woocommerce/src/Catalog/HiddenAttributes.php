<?php
/**
 * Attributes that no shopper sees.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Catalog;

use Aisle\WooCommerce\Options;

/**
 * An attribute that is neither "visible on the product page" nor used for variations stays in the shop: it may name a
 * supplier or a shelf. WooCommerce's own filters still count a global one, so searches with such a filter are left to
 * WooCommerce. Remembered: global attributes that some product hides. A full sync finds them anew.
 */
final class HiddenAttributes {

	/**
	 * @param \WC_Product_Attribute $attribute Of a product.
	 * @return bool Whether shoppers do not see it.
	 */
	public static function is_hidden( $attribute ) {
		return ! $attribute->get_visible() && ! $attribute->get_variation();
	}

	/**
	 * @param string $taxonomy Such as `pa_colour`.
	 */
	public static function note( $taxonomy ) {
		$lists = self::lists();
		if ( ! in_array( $taxonomy, $lists['next'], true ) ) {
			Options::write(
				Options::HIDDEN,
				array(
					'now'  => array_values( array_unique( array_merge( $lists['now'], array( $taxonomy ) ) ) ),
					'next' => array_merge( $lists['next'], array( $taxonomy ) ),
				)
			);
		}
	}

	/** A full sync begins. */
	public static function begin() {
		Options::write( Options::HIDDEN, array_merge( self::lists(), array( 'next' => array() ) ) );
	}

	/** A full sync has ended. */
	public static function end() {
		$lists = self::lists();
		Options::write( Options::HIDDEN, array_merge( $lists, array( 'now' => $lists['next'] ) ) );
	}

	/**
	 * @param string $taxonomy Of a filter.
	 * @return bool Whether Aisle does not have it for all products.
	 */
	public static function has( $taxonomy ) {
		return in_array( $taxonomy, self::lists()['now'], true );
	}

	/** @return array{now: string[], next: string[]} Taxonomies; `next` are those that the full sync has found so far. */
	private static function lists() {
		$none = array(
			'now'  => array(),
			'next' => array(),
		);
		return array_merge( $none, Options::read( Options::HIDDEN ) );
	}
}
