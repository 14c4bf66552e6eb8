<?php
/**
 * Filters of a page.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Search\FilterTranslation;
use PHPUnit\Framework\TestCase;

final class FilterTranslationTest extends TestCase {

	/**
	 * @dataProvider pages
	 */
	public function test_filters( array $parameters, ?array $filters, string $sort = 'relevance' ): void {
		$expected = null === $filters ? null : array( 'filters' => $filters, 'sort' => $sort );
		$term     = static function ( $taxonomy, $slug, $field ) {
			return 'unknown' === $slug ? null : ucfirst( $slug );
		};
		$label    = static function ( $taxonomy ) {
			return str_replace( 'pa_', '', $taxonomy );
		};
		$this->assertEquals( $expected, FilterTranslation::translate( $parameters, $term, $label ) );
	}

	public function pages(): array {
		return array(
			'none'                     => array( array( 's' => 'mug', 'post_type' => 'product' ), array() ),
			'price'                    => array( array( 'min_price' => '5', 'max_price' => '9.5' ), array( 'price' => array( 'min' => 5.0, 'max' => 9.5 ) ) ),
			'price that is none'       => array( array( 'min_price' => 'x', 'max_price' => '-1' ), array() ),
			'price the wrong way'      => array( array( 'min_price' => '9', 'max_price' => '5' ), array() ),
			'attribute'                => array( array( 'filter_color' => 'blue' ), array( 'attributes.color' => array( 'Blue' ) ) ),
			'any of two values'        => array( array( 'filter_color' => 'blue,red', 'query_type_color' => 'or' ), array( 'attributes.color' => array( 'Blue', 'Red' ) ) ),
			'both of two values'       => array( array( 'filter_color' => 'blue,red' ), null ),
			'value that is not there'  => array( array( 'filter_color' => 'unknown' ), null ),
			'category'                 => array( array( 'product_cat' => 'shirts' ), array( 'categories' => array( 'Shirts' ) ) ),
			'stars'                    => array( array( 'rating_filter' => '5' ), null ),
			'in stock'                 => array( array( 'filter_stock_status' => 'instock' ), array( 'availability' => array( 'in_stock' ) ) ),
			'what can be ordered'      => array( array( 'filter_stock_status' => 'instock,onbackorder' ), array( 'availability' => array( 'in_stock', 'backorder' ) ) ),
			'any stock'                => array( array( 'filter_stock_status' => 'instock,outofstock,onbackorder' ), array() ),
			'sold out'                 => array( array( 'filter_stock_status' => 'outofstock' ), null ),
			'a stock of a plugin'      => array( array( 'filter_stock_status' => 'instock,arriving' ), null ),
			'filter by category'       => array( array( 'categories' => 'shirts,hats' ), array( 'categories' => array( 'Shirts', 'Hats' ) ) ),
			'category in a category'   => array( array( 'product_cat' => 'clothing', 'categories' => 'shirts' ), null ),
			'filter by tag and brand'  => array( array( 'tags' => 'new', 'brands' => 'acme' ), array( 'tags' => array( 'New' ), 'brand' => array( 'Acme' ) ) ),
			'cheapest first'           => array( array( 'orderby' => 'price' ), array(), 'price_asc' ),
			'an order of a plugin'     => array( array( 'orderby' => 'moon' ), null ),
			'something of another one' => array( array( 'orderby' => array( 'x' ), 'min_price' => array( '1' ) ), array() ),
		);
	}
}
