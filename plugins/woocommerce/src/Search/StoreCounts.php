<?php
/**
 * Counts of the Store API.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Automattic\WooCommerce\StoreApi\Formatters\CurrencyFormatter;

/** The older filter blocks ask for them from the browser. By the rule of {@see FilterCounts}. */
final class StoreCounts {

	/**
	 * @param \WP_REST_Response $response   Of WooCommerce.
	 * @param \WP_REST_Request  $request    With words.
	 * @param array|null        $translated Null: Aisle has no such filters.
	 */
	public static function replace( $response, $request, $translated ) {
		// A second page is no search of the reports: the page of the shop has made that one.
		$asked  = null === $translated ? null : array_merge(
			$translated,
			array(
				'page' => 2,
				'size' => 1,
			)
		);
		$answer = null === $asked ? null : SearchCall::ask( $request['search'], $asked, true );
		if ( null === $answer || 0 === (int) $answer['total'] ) {
			return;
		}
		$counts = new FacetCounts( isset( $answer['facets'] ) ? $answer['facets'] : array() );
		$data   = (array) $response->get_data();
		$data   = empty( $request['calculate_price_range'] ) ? $data : self::price( $data, $counts->price() );
		$data   = self::stock( $data, $counts->of_value( 'availability', 'in_stock' ) );
		$data   = self::terms( $data, 'attribute_counts', $counts, self::attributes( $request ) );
		$data   = self::terms( $data, 'taxonomy_counts', $counts, array_diff( (array) $request['calculate_taxonomy_counts'], self::chosen( $request ) ) );
		$response->set_data( $data );
	}

	/**
	 * @param array      $data  Of the response.
	 * @param array|null $price Of the answer.
	 * @return array
	 */
	private static function price( $data, $price ) {
		if ( null !== $price && class_exists( CurrencyFormatter::class ) ) {
			$unit = pow( 10, wc_get_price_decimals() );

			$data['price_range'] = (object) ( new CurrencyFormatter() )->format(
				array(
					'min_price' => (string) (int) floor( round( $price['min'] * $unit, 4 ) ),
					'max_price' => (string) (int) ceil( round( $price['max'] * $unit, 4 ) ),
				)
			);
		}
		return $data;
	}

	/**
	 * @param array    $data  Of the response.
	 * @param int|null $count Of what is in stock.
	 * @return array
	 */
	private static function stock( $data, $count ) {
		foreach ( null !== $count && ! empty( $data['stock_status_counts'] ) ? $data['stock_status_counts'] : array() as $place => $row ) {
			$row = (array) $row;
			if ( isset( $row['status'] ) && 'instock' === $row['status'] ) {
				$row['count']                          = $count;
				$data['stock_status_counts'][ $place ] = (object) $row;
			}
		}
		return $data;
	}

	/**
	 * @param array       $data       Of the response.
	 * @param string      $name       Of its list.
	 * @param FacetCounts $counts     Of the answer.
	 * @param string[]    $taxonomies That Aisle may count.
	 * @return array
	 */
	private static function terms( $data, $name, $counts, $taxonomies ) {
		if ( ! isset( $data[ $name ] ) || ! is_array( $data[ $name ] ) ) {
			return $data;
		}
		foreach ( $taxonomies as $taxonomy ) {
			$found = FilterCounts::terms( $counts, $taxonomy );
			if ( null === $found ) {
				continue;
			}
			$all  = TermNames::all( $taxonomy );
			$rows = array();
			foreach ( $data[ $name ] as $row ) {
				$row = (array) $row;
				if ( isset( $row['term'] ) && ! isset( $all[ $row['term'] ] ) ) {
					$rows[] = (object) $row;
				}
			}
			foreach ( $found as $id => $count ) {
				$rows[] = (object) array(
					'term'  => $id,
					'count' => $count,
				);
			}
			$data[ $name ] = $rows;
		}
		return $data;
	}

	/**
	 * @param \WP_REST_Request $request With words.
	 * @return string[] Attributes whose own choice does not count.
	 */
	private static function attributes( $request ) {
		$chosen = self::chosen( $request );
		$found  = array();
		foreach ( (array) $request['calculate_attribute_counts'] as $wanted ) {
			$taxonomy = isset( $wanted['taxonomy'] ) ? $wanted['taxonomy'] : '';
			$is_or    = empty( $wanted['query_type'] ) || 'or' === $wanted['query_type'];
			if ( $is_or || ! in_array( $taxonomy, $chosen, true ) ) {
				$found[] = $taxonomy;
			}
		}
		return $found;
	}

	/**
	 * @param \WP_REST_Request $request With words.
	 * @return string[] Taxonomies that the request filters by.
	 */
	private static function chosen( $request ) {
		$chosen = array();
		foreach ( (array) $request['attributes'] as $attribute ) {
			$chosen[] = isset( $attribute['attribute'] ) ? $attribute['attribute'] : '';
		}
		foreach ( array(
			'category' => 'product_cat',
			'tag'      => 'product_tag',
			'brand'    => 'product_brand',
		) as $name => $taxonomy ) {
			if ( ! empty( $request[ $name ] ) ) {
				$chosen[] = $taxonomy;
			}
		}
		return $chosen;
	}
}
