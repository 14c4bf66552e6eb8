<?php
/**
 * Filters of a shop's page as filters of Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

/**
 * Pure. Totals are true only if Aisle filters as WooCommerce does: a filter that it cannot express leaves the search to WooCommerce.
 *
 * `$term` gives the name in Aisle for `( string $taxonomy, string|int $value, string $field )`, where `$field` is `slug`,
 * `term_id`, `term_taxonomy_id` or `name`; null: no such term. `$label` gives the attribute in Aisle for `( string $taxonomy )`.
 */
final class FilterTranslation {

	/** Parameters of WooCommerce that restrict a list in ways that Aisle does not know. */
	const UNKNOWN = array( 'rating_filter', 'filter_product_brand' );

	const SORTS = array(
		''           => 'relevance',
		'relevance'  => 'relevance',
		'price'      => 'price_asc',
		'price-desc' => 'price_desc',
		'date'       => 'newest',
		'rating'     => 'rating',
		'popularity' => 'popularity',
	);

	/** Parameters of the address by taxonomies of products. */
	const TAXONOMIES = array(
		'product_cat'   => 'product_cat',
		'product_tag'   => 'product_tag',
		'product_brand' => 'product_brand',
		'categories'    => 'product_cat',
		'tags'          => 'product_tag',
		'brands'        => 'product_brand',
	);

	const FIELDS = array(
		'product_cat'   => 'categories',
		'product_tag'   => 'tags',
		'product_brand' => 'brand',
	);

	/**
	 * @param array    $parameters Of the address of the page.
	 * @param callable $term       See above.
	 * @param callable $label      See above.
	 * @return array{filters: array, sort: string}|null Null: WooCommerce has to answer.
	 */
	public static function translate( $parameters, $term, $label ) {
		$orderby = self::text( $parameters, 'orderby' );
		if ( ! isset( self::SORTS[ $orderby ] ) ) {
			return null;
		}
		foreach ( self::UNKNOWN as $name ) {
			if ( '' !== self::text( $parameters, $name ) ) {
				return null;
			}
		}
		$stock   = self::text( $parameters, 'filter_stock_status' );
		$stock   = self::stock( '' === $stock ? array() : explode( ',', $stock ) );
		$choices = self::choices( self::chosen( $parameters ), $term, $label );
		if ( null === $stock || null === $choices ) {
			return null;
		}
		return array(
			'filters' => self::price( self::text( $parameters, 'min_price' ), self::text( $parameters, 'max_price' ) ) + $stock + $choices,
			'sort'    => self::SORTS[ $orderby ],
		);
	}

	/**
	 * @param array[]  $choices Each with `taxonomy`, `terms`, `any`, and `field` where the terms are no slugs.
	 * @param callable $term    See above.
	 * @param callable $label   See above.
	 * @return array|null
	 */
	public static function choices( $choices, $term, $label ) {
		$filters = array();
		foreach ( $choices as $choice ) {
			$field = self::field( $choice['taxonomy'], $label );
			$names = self::names( $choice, $term );
			if ( null === $names || ( count( $names ) > 1 && ! $choice['any'] ) || isset( $filters[ $field ] ) ) {
				return null;
			}
			$filters[ $field ] = $names;
		}
		return $filters;
	}

	/**
	 * A variable product is in stock where one of its variations is. It is out of stock where all are, and Aisle would find
	 * it by each that is: only choices that include what is in stock are the same in both.
	 *
	 * @param string[] $states Of WooCommerce.
	 * @return array|null Filters; null: Aisle has none for these.
	 */
	public static function stock( $states ) {
		$states = array_values( array_filter( array_map( 'trim', $states ), 'strlen' ) );
		if ( 0 === count( $states ) ) {
			return array();
		}
		if ( ! in_array( 'instock', $states, true ) || 0 < count( array_diff( $states, array( 'instock', 'onbackorder', 'outofstock' ) ) ) ) {
			return null;
		}
		if ( in_array( 'outofstock', $states, true ) ) {
			return in_array( 'onbackorder', $states, true ) ? array() : null;
		}
		return array( 'availability' => in_array( 'onbackorder', $states, true ) ? array( 'in_stock', 'backorder' ) : array( 'in_stock' ) );
	}

	/**
	 * @param string|float $min Empty: none.
	 * @param string|float $max Empty: none.
	 * @return array
	 */
	public static function price( $min, $max ) {
		$range = array();
		foreach ( array(
			'min' => $min,
			'max' => $max,
		) as $end => $value ) {
			if ( is_numeric( $value ) && $value >= 0 ) {
				$range[ $end ] = (float) $value;
			}
		}
		$is_wrong = isset( $range['min'], $range['max'] ) && $range['min'] > $range['max'];
		return 0 === count( $range ) || $is_wrong ? array() : array( 'price' => $range );
	}

	/**
	 * @param string   $taxonomy Of terms.
	 * @param callable $label    See above.
	 * @return string The field of Aisle.
	 */
	public static function field( $taxonomy, $label ) {
		return isset( self::FIELDS[ $taxonomy ] ) ? self::FIELDS[ $taxonomy ] : 'attributes.' . $label( $taxonomy );
	}

	/**
	 * @param array $parameters Of the address.
	 * @return array[]
	 */
	private static function chosen( $parameters ) {
		$chosen = array();
		foreach ( array_keys( $parameters ) as $name ) {
			$value = self::text( $parameters, $name );
			if ( '' === $value || 'filter_stock_status' === $name ) {
				continue;
			}
			if ( isset( self::TAXONOMIES[ $name ] ) ) {
				$chosen[] = array(
					'taxonomy' => self::TAXONOMIES[ $name ],
					'terms'    => explode( ',', $value ),
					'any'      => true,
				);
			} elseif ( 0 === strpos( $name, 'filter_' ) ) {
				$attribute = substr( $name, strlen( 'filter_' ) );
				$chosen[]  = array(
					'taxonomy' => 'pa_' . $attribute,
					'terms'    => explode( ',', $value ),
					'any'      => 'or' === self::text( $parameters, 'query_type_' . $attribute ),
				);
			}
		}
		return $chosen;
	}

	/**
	 * @param array    $choice Of terms.
	 * @param callable $term   See above.
	 * @return string[]|null
	 */
	private static function names( $choice, $term ) {
		$names = array();
		foreach ( $choice['terms'] as $value ) {
			$name = $term( $choice['taxonomy'], $value, isset( $choice['field'] ) ? $choice['field'] : 'slug' );
			if ( null === $name ) {
				return null;
			}
			$names[] = $name;
		}
		return 0 === count( $names ) || count( $names ) > 100 ? null : $names;
	}

	/**
	 * @param array      $parameters Of the address.
	 * @param string|int $name       Of one.
	 * @return string
	 */
	private static function text( $parameters, $name ) {
		return isset( $parameters[ $name ] ) && is_string( $parameters[ $name ] ) ? trim( $parameters[ $name ] ) : '';
	}
}
