<?php
/**
 * Queries of blocks and of the Store API as filters of Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

/** Pure. As {@see FilterTranslation}: null wherever Aisle would answer another question. */
final class QueryTranslation {

	/** What a query may say without that it means something to a search of published products. */
	const MEANINGLESS = array( 'post_type', 'post_status', 's', 'order', 'orderby', 'posts_per_page', 'offset', 'paged', 'tax_query', 'isProductCollection', 'ignore_sticky_posts', 'meta_key', 'no_found_rows' );

	/** By `orderby` and direction of WordPress. */
	const ORDERS = array(
		'relevance desc'  => 'relevance',
		'relevance asc'   => 'relevance',
		'date desc'       => 'newest',
		'price asc'       => 'price_asc',
		'price desc'      => 'price_desc',
		'popularity desc' => 'popularity',
		'sales desc'      => 'popularity',
		'rating desc'     => 'rating',
	);

	/** Sorts that WordPress knows by the meta that they sort by. */
	const META = array(
		'total_sales'        => 'popularity',
		'_wc_average_rating' => 'rating',
	);

	/** Parameters of the Store API that say nothing about which products, or are read below. */
	const READ = array( 'search', 'page', 'per_page', 'context', '_locale', '_fields', 'order', 'orderby', 'min_price', 'max_price', 'stock_status', 'category', 'category_operator', 'tag', 'tag_operator', 'brand', 'brand_operator', 'attributes', 'attribute_relation', 'catalog_visibility', 'date_column', 'calculate_price_range', 'calculate_stock_status_counts', 'calculate_attribute_counts', 'calculate_rating_counts', 'calculate_taxonomy_counts' );

	/**
	 * @param array    $vars   Of `WP_Query`.
	 * @param array    $hidden Of the taxonomy `product_visibility`: `exclude` and `outofstock`, lists of ids.
	 * @param callable $term   See {@see FilterTranslation}.
	 * @param callable $label  See there.
	 * @return array{filters: array, sort: string, page: int, size: int}|null
	 */
	public static function of_vars( $vars, $hidden, $term, $label ) {
		foreach ( $vars as $name => $value ) {
			if ( ! in_array( $name, self::MEANINGLESS, true ) && ! empty( $value ) ) {
				return null;
			}
		}
		$size   = isset( $vars['posts_per_page'] ) ? (int) $vars['posts_per_page'] : 0;
		$offset = isset( $vars['offset'] ) ? (int) $vars['offset'] : $size * ( max( 1, isset( $vars['paged'] ) ? (int) $vars['paged'] : 1 ) - 1 );
		$sort   = self::sort( $vars );
		$terms  = self::conditions( isset( $vars['tax_query'] ) ? $vars['tax_query'] : array(), $hidden );
		if ( $size < 1 || 0 !== $offset % $size || null === $sort || null === $terms ) {
			return null;
		}
		$filters = FilterTranslation::choices( $terms['choices'], $term, $label );
		if ( null === $filters ) {
			return null;
		}
		return array(
			'filters' => $terms['in_stock'] ? $filters + array( 'not' => array( 'availability' => array( 'out_of_stock' ) ) ) : $filters,
			'sort'    => $sort,
			'page'    => 1 + intdiv( $offset, $size ),
			'size'    => $size,
		);
	}

	/**
	 * @param array    $given    Parameters of the Store API that the request itself has.
	 * @param int      $decimals Of prices: the API has them as whole numbers.
	 * @param callable $term     See {@see FilterTranslation}.
	 * @param callable $label    See there.
	 * @return array{filters: array, sort: string, page: int, size: int}|null
	 */
	public static function of_store( $given, $decimals, $term, $label ) {
		foreach ( $given as $name => $value ) {
			if ( ! in_array( $name, self::READ, true ) && null !== $value && '' !== $value && array() !== $value ) {
				return null;
			}
		}
		$read    = static function ( $name, $other ) use ( $given ) {
			return isset( $given[ $name ] ) && '' !== $given[ $name ] ? $given[ $name ] : $other;
		};
		$order   = strtolower( (string) $read( 'orderby', 'relevance' ) ) . ' ' . strtolower( (string) $read( 'order', 'desc' ) );
		$stock   = FilterTranslation::stock( (array) $read( 'stock_status', array() ) );
		$choices = self::store_choices( $read );
		$choices = null === $choices ? null : FilterTranslation::choices( $choices, $term, $label );
		$shown   = in_array( $read( 'catalog_visibility', 'any' ), array( 'any', 'search', 'visible' ), true );
		if ( ! isset( self::ORDERS[ $order ] ) || null === $stock || null === $choices || ! $shown ) {
			return null;
		}
		$unit = pow( 10, $decimals );
		$ends = array();
		foreach ( array( 'min_price', 'max_price' ) as $name ) {
			$ends[] = is_numeric( $read( $name, '' ) ) ? $read( $name, '' ) / $unit : '';
		}
		return array(
			'filters' => FilterTranslation::price( $ends[0], $ends[1] ) + $stock + $choices,
			'sort'    => self::ORDERS[ $order ],
			'page'    => max( 1, (int) $read( 'page', 1 ) ),
			'size'    => (int) $read( 'per_page', 10 ),
		);
	}

	/**
	 * @param callable $read Gives a parameter.
	 * @return array[]|null
	 */
	private static function store_choices( $read ) {
		$choices = array();
		foreach ( array(
			'category' => 'product_cat',
			'tag'      => 'product_tag',
			'brand'    => 'product_brand',
		) as $name => $taxonomy ) {
			$terms = $read( $name, array() );
			$terms = is_array( $terms ) ? array_values( $terms ) : explode( ',', (string) $terms );
			if ( 0 < count( $terms ) ) {
				$choices[] = self::choice( $taxonomy, is_numeric( $terms[0] ) ? 'term_id' : 'slug', $terms, $read( $name . '_operator', 'in' ) );
			}
		}
		$attributes = array_values( (array) $read( 'attributes', array() ) );
		foreach ( $attributes as $attribute ) {
			$by = empty( $attribute['term_id'] ) ? 'slug' : 'term_id';
			if ( empty( $attribute['attribute'] ) || empty( $attribute[ $by ] ) ) {
				return null;
			}
			$terms     = is_array( $attribute[ $by ] ) ? array_values( $attribute[ $by ] ) : explode( ',', (string) $attribute[ $by ] );
			$choices[] = self::choice( $attribute['attribute'], $by, $terms, isset( $attribute['operator'] ) ? $attribute['operator'] : 'in' );
		}
		$is_either = count( $attributes ) > 1 && 'and' !== $read( 'attribute_relation', 'in' );
		return $is_either || in_array( null, $choices, true ) ? null : $choices;
	}

	/**
	 * @param array $vars Of `WP_Query`.
	 * @return string|null
	 */
	private static function sort( $vars ) {
		$by = isset( $vars['orderby'] ) && '' !== $vars['orderby'] ? $vars['orderby'] : 'relevance';
		if ( 'meta_value_num' === $by ) {
			$key = isset( $vars['meta_key'] ) ? $vars['meta_key'] : '';
			$by  = isset( self::META[ $key ] ) ? self::META[ $key ] : '';
		}
		$order = is_string( $by ) ? strtolower( $by . ' ' . ( empty( $vars['order'] ) ? 'desc' : $vars['order'] ) ) : '';
		return isset( self::ORDERS[ $order ] ) ? self::ORDERS[ $order ] : null;
	}

	/**
	 * @param array $queries `tax_query`, of which all must hold.
	 * @param array $hidden  See above.
	 * @return array{choices: array[], in_stock: bool}|null
	 */
	private static function conditions( $queries, $hidden ) {
		$found = array(
			'choices'  => array(),
			'in_stock' => false,
		);
		foreach ( (array) $queries as $name => $query ) {
			if ( 'relation' === $name && 'AND' === strtoupper( (string) $query ) ) {
				continue;
			}
			if ( ! is_array( $query ) ) {
				return null;
			}
			$part = isset( $query['taxonomy'] ) ? self::condition( $query, $hidden ) : self::conditions( $query, $hidden );
			if ( null === $part ) {
				return null;
			}
			$found['choices']  = array_merge( $found['choices'], $part['choices'] );
			$found['in_stock'] = $found['in_stock'] || $part['in_stock'];
		}
		return $found;
	}

	/**
	 * @param array $query  Of `tax_query`.
	 * @param array $hidden See above.
	 * @return array{choices: array[], in_stock: bool}|null
	 */
	private static function condition( $query, $hidden ) {
		$terms    = array_values( (array) ( isset( $query['terms'] ) ? $query['terms'] : array() ) );
		$operator = isset( $query['operator'] ) ? $query['operator'] : 'IN';
		if ( 'product_visibility' !== $query['taxonomy'] ) {
			$choice = self::choice( $query['taxonomy'], isset( $query['field'] ) ? $query['field'] : 'term_id', $terms, $operator );
			return null === $choice ? null : array(
				'choices'  => array( $choice ),
				'in_stock' => false,
			);
		}
		// Aisle has no product that the search of the shop hides.
		$others = array_diff( $terms, $hidden['exclude'], $hidden['outofstock'] );
		return 'NOT IN' !== $operator || 0 < count( $others ) ? null : array(
			'choices'  => array(),
			'in_stock' => 0 < count( array_intersect( $terms, $hidden['outofstock'] ) ),
		);
	}

	/**
	 * @param string $taxonomy Of terms.
	 * @param string $field    By which they are named.
	 * @param array  $terms    Some.
	 * @param string $operator `in` or `and`, in any case.
	 * @return array|null
	 */
	private static function choice( $taxonomy, $field, $terms, $operator ) {
		$operator = strtolower( $operator );
		return ! in_array( $operator, array( 'in', 'and' ), true ) ? null : array(
			'taxonomy' => $taxonomy,
			'field'    => $field,
			'terms'    => $terms,
			'any'      => 'in' === $operator,
		);
	}
}
