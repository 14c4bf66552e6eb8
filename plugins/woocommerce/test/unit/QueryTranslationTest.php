<?php
/**
 * Queries of blocks and of the Store API.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Search\QueryTranslation;
use PHPUnit\Framework\TestCase;

final class QueryTranslationTest extends TestCase {

	const HIDDEN = array( 'exclude' => array( 3, 4 ), 'outofstock' => array( 5 ) );

	public static function term( $taxonomy, $value, $field ): ?string {
		return 'unknown' === $value ? null : $field . ':' . $value;
	}

	public static function label( $taxonomy ): string {
		return str_replace( 'pa_', '', $taxonomy );
	}

	/**
	 * @dataProvider vars
	 */
	public function test_a_block( array $vars, ?array $filters, string $sort = 'relevance', int $page = 1 ): void {
		$vars    += array( 'post_type' => 'product', 's' => 'mug', 'posts_per_page' => 9, 'meta_query' => array(), 'post__in' => array(), 'paged' => 1 );
		$expected = null === $filters ? null : array( 'filters' => $filters, 'sort' => $sort, 'page' => $page, 'size' => 9 );
		$found    = QueryTranslation::of_vars( $vars, self::HIDDEN, array( self::class, 'term' ), array( self::class, 'label' ) );
		$this->assertEquals( $expected, $found );
	}

	public function vars(): array {
		$in = static function ( $taxonomy, $terms, $operator = 'IN' ) {
			return array( 'taxonomy' => $taxonomy, 'field' => 'term_id', 'terms' => $terms, 'operator' => $operator );
		};
		return array(
			'words alone'            => array( array(), array() ),
			'newest first'           => array( array( 'orderby' => 'date', 'order' => 'desc' ), array(), 'newest' ),
			'by title'               => array( array( 'orderby' => 'title', 'order' => 'asc' ), null ),
			'by two'                 => array( array( 'orderby' => array( 'date' => 'desc' ) ), null ),
			'cheapest first'         => array( array( 'orderby' => 'price', 'order' => 'ASC', 'isProductCollection' => true ), array(), 'price_asc' ),
			'best rated'             => array( array( 'orderby' => 'meta_value_num', 'meta_key' => '_wc_average_rating', 'order' => 'desc' ), array(), 'rating' ),
			'by a meta of a plugin'  => array( array( 'orderby' => 'meta_value_num', 'meta_key' => 'x', 'order' => 'desc' ), null ),
			'page 3'                 => array( array( 'offset' => 18, 'paged' => 3 ), array(), 'relevance', 3 ),
			'but the first two'      => array( array( 'offset' => 2 ), null ),
			'category'               => array( array( 'tax_query' => array( $in( 'product_cat', array( 7, 8 ) ) ) ), array( 'categories' => array( 'term_id:7', 'term_id:8' ) ) ),
			'attribute, nested'      => array( array( 'tax_query' => array( 'relation' => 'AND', array( array( $in( 'pa_color', array( 7 ) ) ) ) ) ), array( 'attributes.color' => array( 'term_id:7' ) ) ),
			'one or the other'       => array( array( 'tax_query' => array( 'relation' => 'OR', $in( 'product_cat', array( 7 ) ), $in( 'product_tag', array( 8 ) ) ) ), null ),
			'not a category'         => array( array( 'tax_query' => array( $in( 'product_cat', array( 7 ), 'NOT IN' ) ) ), null ),
			'twice the same'         => array( array( 'tax_query' => array( $in( 'product_cat', array( 7 ) ), $in( 'product_cat', array( 8 ) ) ) ), null ),
			'what the shop hides'    => array( array( 'tax_query' => array( $in( 'product_visibility', array( 3 ), 'NOT IN' ) ) ), array() ),
			'what is sold out'       => array( array( 'tax_query' => array( $in( 'product_visibility', array( 4, 5 ), 'NOT IN' ) ) ), array( 'not' => array( 'availability' => array( 'out_of_stock' ) ) ) ),
			'featured'               => array( array( 'tax_query' => array( $in( 'product_visibility', array( 9 ) ) ) ), null ),
			'some ids'               => array( array( 'post__in' => array( 1 ) ), null ),
			'all but some'           => array( array( 'post__not_in' => array( 1 ) ), null ),
			'a meta'                 => array( array( 'meta_query' => array( array( 'key' => '_stock_status' ) ) ), null ),
			'something of a plugin'  => array( array( 'their_query' => 'x' ), null ),
			'all on one page'        => array( array( 'posts_per_page' => -1 ), null ),
		);
	}

	/**
	 * @dataProvider requests
	 */
	public function test_the_store_api( array $given, ?array $filters, string $sort = 'relevance', int $page = 1, int $size = 10 ): void {
		$expected = null === $filters ? null : array( 'filters' => $filters, 'sort' => $sort, 'page' => $page, 'size' => $size );
		$found    = QueryTranslation::of_store( $given + array( 'search' => 'mug' ), 2, array( self::class, 'term' ), array( self::class, 'label' ) );
		$this->assertEquals( $expected, $found );
	}

	public function requests(): array {
		return array(
			'words alone'           => array( array(), array() ),
			'a page'                => array( array( 'page' => 2, 'per_page' => 24 ), array(), 'relevance', 2, 24 ),
			'all on one page'       => array( array( 'per_page' => 0 ), array(), 'relevance', 1, 0 ),
			'prices in cents'       => array( array( 'min_price' => '550', 'max_price' => '990' ), array( 'price' => array( 'min' => 5.5, 'max' => 9.9 ) ) ),
			'cheapest first'        => array( array( 'orderby' => 'price', 'order' => 'asc' ), array(), 'price_asc' ),
			'cheapest last'         => array( array( 'orderby' => 'price', 'order' => 'desc' ), array(), 'price_desc' ),
			'by title'              => array( array( 'orderby' => 'title' ), null ),
			'categories by id'      => array( array( 'category' => '7,8' ), array( 'categories' => array( 'term_id:7', 'term_id:8' ) ) ),
			'category by slug'      => array( array( 'category' => array( 'mugs' ) ), array( 'categories' => array( 'slug:mugs' ) ) ),
			'both categories'       => array( array( 'category' => '7,8', 'category_operator' => 'and' ), null ),
			'not a category'        => array( array( 'category' => '7', 'category_operator' => 'not_in' ), null ),
			'category that is none' => array( array( 'category' => 'unknown' ), null ),
			'attribute'             => array( array( 'attributes' => array( array( 'attribute' => 'pa_color', 'slug' => array( 'red', 'blue' ) ) ) ), array( 'attributes.color' => array( 'slug:red', 'slug:blue' ) ) ),
			'two, either'           => array( array( 'attributes' => array( array( 'attribute' => 'pa_color', 'slug' => 'red' ), array( 'attribute' => 'pa_size', 'slug' => 'l' ) ) ), null ),
			'two, both'             => array( array( 'attribute_relation' => 'and', 'attributes' => array( array( 'attribute' => 'pa_color', 'slug' => 'red' ), array( 'attribute' => 'pa_size', 'slug' => 'l' ) ) ), array( 'attributes.color' => array( 'slug:red' ), 'attributes.size' => array( 'slug:l' ) ) ),
			'an odd attribute'      => array( array( 'attributes' => array( array( 'slug' => 'red' ) ) ), null ),
			'in stock'              => array( array( 'stock_status' => array( 'instock' ) ), array( 'availability' => array( 'in_stock' ) ) ),
			'stars'                 => array( array( 'rating' => array( 5 ) ), null ),
			'on sale'               => array( array( 'on_sale' => true ), null ),
			'not on sale'           => array( array( 'on_sale' => false ), null ),
			'an article number'     => array( array( 'sku' => 'X' ), null ),
			'hidden ones'           => array( array( 'catalog_visibility' => 'hidden' ), null ),
			'nothing in a list'     => array( array( 'include' => array() ), array() ),
		);
	}
}
