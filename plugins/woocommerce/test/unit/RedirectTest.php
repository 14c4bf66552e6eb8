<?php
/**
 * Rules that send a search elsewhere.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Search\Redirect;
use PHPUnit\Framework\TestCase;

final class RedirectTest extends TestCase {

	const HERE = 'http://shop.example/?s=wool+lamp&post_type=product&product_cat=lamps';

	/**
	 * @dataProvider addresses
	 */
	public function test_a_rule_is_followed_until_its_page_is_there( string $to, bool $is_there, string $here = self::HERE ): void {
		$this->assertSame( $is_there, Redirect::is_there( $to, $here ) );
	}

	public function addresses(): array {
		return array(
			'the same search'            => array( '/?s=wool%20lamp&post_type=product', true ),
			'in another order'           => array( 'https://SHOP.example?product_cat=lamps&s=wool+lamp', true ),
			'with another filter'        => array( '/?s=wool+lamp&post_type=product&product_cat=desks', false ),
			'with a filter more'         => array( '/?s=wool+lamp&product_tag=new', false ),
			'for other words'            => array( '/?s=lamp&post_type=product', false ),
			'a category'                 => array( '/product-category/lamps/', false ),
			'another shop'               => array( 'https://other.example/?s=wool+lamp', false ),
			'the same category, page 2'  => array( '/lamps', true, 'http://shop.example/lamps/?paged=2' ),
			'another port'               => array( 'http://shop.example:81/lamps', false, 'http://shop.example/lamps' ),
			'an address that is no one'  => array( 'http://', true ),
			'a list where a word stands' => array( '/?s[]=wool+lamp', false ),
		);
	}
}
