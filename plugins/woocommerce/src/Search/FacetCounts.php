<?php
/**
 * Counts of Aisle's answer.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

/** Pure: facets in, counts by what WooCommerce knows out. Null wherever the facets do not tell. */
final class FacetCounts {

	/** Aisle lists so many values of a facet, and the chosen ones beyond them. Of others the count is not known. */
	const LISTED = 50;

	/** @var array<string, array> Facets by their fields. */
	private $facets = array();

	/**
	 * @param array $facets Of an answer.
	 */
	public function __construct( $facets ) {
		foreach ( is_array( $facets ) ? $facets : array() as $facet ) {
			if ( isset( $facet['field'], $facet['type'] ) && is_string( $facet['field'] ) ) {
				$this->facets[ $facet['field'] ] = $facet;
			}
		}
	}

	/**
	 * @param string             $field Such as `attributes.colour`.
	 * @param array<int, string> $names Names in Aisle by the ids of terms.
	 * @param bool               $whole Whether each value must be one of the names.
	 * @return array<int, int>|null Counts by the ids of terms, without those that nothing has.
	 */
	public function of_terms( $field, $names, $whole = false ) {
		$counts = $this->by_value( $field );
		if ( null === $counts ) {
			return null;
		}
		$found = array();
		$used  = array();
		foreach ( $names as $id => $name ) {
			$key = self::folded( $name );
			if ( isset( $counts[ $key ] ) ) {
				$found[ $id ] = $counts[ $key ];
				$used[ $key ] = true;
			}
		}
		return $whole && count( $used ) < count( $counts ) ? null : $found;
	}

	/**
	 * @param string $field Such as `availability`.
	 * @param string $value Such as `in_stock`.
	 * @return int|null
	 */
	public function of_value( $field, $value ) {
		$counts = $this->by_value( $field );
		$key    = self::folded( $value );
		return null === $counts ? null : ( isset( $counts[ $key ] ) ? $counts[ $key ] : 0 );
	}

	/** @return array{min: float, max: float}|null Of all prices, whatever price the shopper filters by. */
	public function price() {
		$facet = isset( $this->facets['price'] ) ? $this->facets['price'] : array();
		if ( empty( $facet['histogram'] ) || ! isset( $facet['min'], $facet['max'] ) ) {
			return null;
		}
		return array(
			'min' => (float) $facet['min'],
			'max' => (float) $facet['max'],
		);
	}

	/**
	 * @param string $field Of a list of values.
	 * @return array<string, int>|null
	 */
	private function by_value( $field ) {
		$facet = isset( $this->facets[ $field ] ) ? $this->facets[ $field ] : array();
		if ( ! isset( $facet['type'], $facet['values'] ) || 'terms' !== $facet['type'] || ! is_array( $facet['values'] ) ) {
			return null;
		}
		$counts = array();
		$listed = 0;
		foreach ( $facet['values'] as $value ) {
			if ( ! isset( $value['value'], $value['count'] ) ) {
				return null;
			}
			$listed += empty( $value['selected'] ) ? 1 : 0;

			$counts[ self::folded( $value['value'] ) ] = (int) $value['count'];
		}
		return $listed >= self::LISTED ? null : $counts;
	}

	/**
	 * Values that differ by case or blanks alone are one value of Aisle.
	 *
	 * @param string $text Of a value.
	 * @return string
	 */
	private static function folded( $text ) {
		$text = trim( preg_replace( '/\s+/u', ' ', (string) $text ) );
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text );
	}
}
