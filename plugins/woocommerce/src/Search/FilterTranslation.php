<?php
/**
 * Filters of a shop's page as filters of Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

/** Pure. Totals are true only if Aisle filters as WooCommerce does: a filter that it cannot express leaves the search to WooCommerce. */
final class FilterTranslation {

	/** Parameters of WooCommerce that restrict a list in ways that Aisle does not know. */
	const UNKNOWN = array( 'rating_filter', 'filter_stock_status', 'filter_product_brand' );

	const SORTS = array(
		''           => 'relevance',
		'relevance'  => 'relevance',
		'price'      => 'price_asc',
		'price-desc' => 'price_desc',
		'date'       => 'newest',
		'rating'     => 'rating',
		'popularity' => 'popularity',
	);

	/**
	 * @param array    $parameters Of the address of the page.
	 * @param callable $term       Gives the name in Aisle for `( string $taxonomy, string $slug )`; null: no such term.
	 * @param callable $label      Gives the attribute in Aisle for `( string $taxonomy )`.
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
		$filters = self::price( $parameters );
		foreach ( self::chosen( $parameters ) as $taxonomy => $choice ) {
			$names = self::names( $taxonomy, $choice['slugs'], $term );
			if ( null === $names || ( count( $names ) > 1 && ! $choice['any'] ) ) {
				return null;
			}
			$filters[ self::field( $taxonomy, $label ) ] = $names;
		}
		return array(
			'filters' => $filters,
			'sort'    => self::SORTS[ $orderby ],
		);
	}

	/**
	 * @param array $parameters Of the address.
	 * @return array<string, array{slugs: string[], any: bool}> By taxonomies.
	 */
	private static function chosen( $parameters ) {
		$chosen = array();
		foreach ( array_keys( $parameters ) as $name ) {
			$value = self::text( $parameters, $name );
			if ( '' === $value ) {
				continue;
			}
			if ( in_array( $name, array( 'product_cat', 'product_tag', 'product_brand' ), true ) ) {
				$chosen[ $name ] = array(
					'slugs' => explode( ',', $value ),
					'any'   => true,
				);
			} elseif ( 0 === strpos( $name, 'filter_' ) ) {
				$attribute                    = substr( $name, strlen( 'filter_' ) );
				$chosen[ 'pa_' . $attribute ] = array(
					'slugs' => explode( ',', $value ),
					'any'   => 'or' === self::text( $parameters, 'query_type_' . $attribute ),
				);
			}
		}
		return $chosen;
	}

	/**
	 * @param string   $taxonomy Of terms.
	 * @param string[] $slugs    Of terms.
	 * @param callable $term     See above.
	 * @return string[]|null
	 */
	private static function names( $taxonomy, $slugs, $term ) {
		$names = array();
		foreach ( $slugs as $slug ) {
			$name = $term( $taxonomy, $slug );
			if ( null === $name ) {
				return null;
			}
			$names[] = $name;
		}
		return count( $names ) > 100 ? null : $names;
	}

	/**
	 * @param string   $taxonomy Of terms.
	 * @param callable $label    See above.
	 * @return string
	 */
	private static function field( $taxonomy, $label ) {
		$fields = array(
			'product_cat'   => 'categories',
			'product_tag'   => 'tags',
			'product_brand' => 'brand',
		);
		return isset( $fields[ $taxonomy ] ) ? $fields[ $taxonomy ] : 'attributes.' . $label( $taxonomy );
	}

	/**
	 * @param array $parameters Of the address.
	 * @return array
	 */
	private static function price( $parameters ) {
		$range = array();
		foreach ( array(
			'min' => 'min_price',
			'max' => 'max_price',
		) as $end => $name ) {
			$value = self::text( $parameters, $name );
			if ( is_numeric( $value ) && $value >= 0 ) {
				$range[ $end ] = (float) $value;
			}
		}
		$is_wrong = isset( $range['min'], $range['max'] ) && $range['min'] > $range['max'];
		return 0 === count( $range ) || $is_wrong ? array() : array( 'price' => $range );
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
