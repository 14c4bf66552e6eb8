<?php
/**
 * Categories as paths.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Catalog;

/** `Clothing > Shirts`, as the export of WooCommerce writes them. */
final class CategoryPaths {

	const LEVELS = 10;

	/** @var array<int, string> By the id of the category. */
	private $known = array();

	/**
	 * @param int $product Its id.
	 * @return string[]
	 */
	public function of_product( $product ) {
		$terms = get_the_terms( $product, 'product_cat' );
		return is_array( $terms ) ? array_map( array( $this, 'of_term' ), $terms ) : array();
	}

	/**
	 * @param \WP_Term $term A category.
	 * @return string
	 */
	public function of_term( $term ) {
		if ( ! isset( $this->known[ $term->term_id ] ) ) {
			$names = array( self::level( $term->name ) );
			foreach ( get_ancestors( $term->term_id, 'product_cat', 'taxonomy' ) as $id ) {
				$above = get_term( $id, 'product_cat' );
				if ( $above instanceof \WP_Term ) {
					array_unshift( $names, self::level( $above->name ) );
				}
			}
			$this->known[ $term->term_id ] = implode( ' > ', array_slice( $names, 0, self::LEVELS ) );
		}
		return $this->known[ $term->term_id ];
	}

	/**
	 * A sign that stands alone would divide the name into two levels.
	 *
	 * @param string $name Of a category.
	 * @return string
	 */
	private static function level( $name ) {
		return trim( preg_replace( '/(?<=^|\s)>(?=\s|$)/', '/', ProductReader::plain( $name ) ) );
	}
}
