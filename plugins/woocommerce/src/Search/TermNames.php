<?php
/**
 * Terms and attributes under the names that Aisle has.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Aisle\WooCommerce\Catalog\CategoryPaths;
use Aisle\WooCommerce\Catalog\HiddenAttributes;
use Aisle\WooCommerce\Catalog\ProductMapper;
use Aisle\WooCommerce\Catalog\ProductReader;

/** As {@see ProductReader} writes them into products. */
final class TermNames {

	/** Facets of one request of Aisle. */
	const MOST_FACETS = 50;

	/**
	 * @param string     $taxonomy Of products.
	 * @param string|int $value    Of a term.
	 * @param string     $field    `slug`, `term_id`, `term_taxonomy_id` or `name`.
	 * @return string|null
	 */
	public static function term( $taxonomy, $value, $field = 'slug' ) {
		$is_ours = isset( FilterTranslation::FIELDS[ $taxonomy ] ) || 0 === strpos( $taxonomy, 'pa_' );
		$term    = $is_ours && taxonomy_exists( $taxonomy ) && ! HiddenAttributes::has( $taxonomy ) ? get_term_by( $field, $value, $taxonomy ) : false;
		if ( ! $term instanceof \WP_Term ) {
			return null;
		}
		return 'product_cat' === $taxonomy ? ( new CategoryPaths() )->of_term( $term ) : ProductReader::plain( $term->name );
	}

	/**
	 * @param string $taxonomy Of a global attribute.
	 * @return string
	 */
	public static function attribute( $taxonomy ) {
		return ProductMapper::attribute_name( ProductReader::plain( wc_attribute_label( $taxonomy ) ) );
	}

	/**
	 * @param string $taxonomy Of products.
	 * @return array<int, string> By the ids of all its terms.
	 */
	public static function all( $taxonomy ) {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
			)
		);
		$paths = new CategoryPaths();
		$names = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			$names[ $term->term_id ] = 'product_cat' === $taxonomy ? $paths->of_term( $term ) : ProductReader::plain( $term->name );
		}
		return $names;
	}

	/** @return string[] What WooCommerce's own filters can count. */
	public static function facets() {
		$fields = array( 'price', 'availability', 'categories', 'tags' );
		if ( taxonomy_exists( 'product_brand' ) ) {
			$fields[] = 'brand';
		}
		foreach ( wc_get_attribute_taxonomy_names() as $taxonomy ) {
			if ( ! HiddenAttributes::has( $taxonomy ) ) {
				$fields[] = FilterTranslation::field( $taxonomy, array( self::class, 'attribute' ) );
			}
		}
		return array_slice( array_values( array_unique( $fields ) ), 0, self::MOST_FACETS );
	}
}
