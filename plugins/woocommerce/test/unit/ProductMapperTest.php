<?php
/**
 * The products of `packages/server/src/importing/shops/woocommerce.test.ts`, as WooCommerce holds them.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Catalog\ProductMapper;
use PHPUnit\Framework\TestCase;

final class ProductMapperTest extends TestCase {

	const SHIRT = array(
		'id'          => 20,
		'type'        => 'variable',
		'sku'         => 'SHIRT',
		'name'        => 'Linen shirt',
		'description' => "Soft linen\nWash cold",
		'url'         => 'https://shop.example/product/shirt/',
		'images'      => array( 'https://shop.example/shirt.jpg', 'https://shop.example/back.jpg' ),
		'categories'  => array( 'Clothing > Shirts', 'Sale' ),
		'tags'        => array( 'summer', 'linen' ),
		'brands'      => array( 'Lino' ),
		'attributes'  => array( 'Colour' => array( 'Blue', 'Red' ) ),
		'stock'       => 7,
		'variations'  => array(
			array(
				'id'         => 21,
				'sku'        => 'SHIRT-B',
				'name'       => 'Linen shirt - Blue',
				'url'        => 'https://shop.example/product/shirt/?attribute_colour=Blue',
				'regular'    => 40.0,
				'sale'       => 30.0,
				'sale_from'  => 1795132800,
				'sale_to'    => 1796083199,
				'currency'   => 'EUR',
				'stock'      => 7,
				'status'     => 'instock',
				'attributes' => array( 'Colour' => array( 'Blue' ) ),
			),
			array(
				'id'      => 22,
				'name'    => 'Linen shirt',
				'regular' => 40.0,
				'stock'   => 3,
				'status'  => 'instock',
			),
		),
	);

	const MUG = array(
		'id'         => 10,
		'type'       => 'simple',
		'sku'        => 'MUG',
		'gtin'       => '4006381333931',
		'name'       => 'Stone mug',
		'short'      => 'Warm',
		'url'        => 'https://shop.example/product/mug/',
		'regular'    => 12.0,
		'stock'      => 0,
		'status'     => 'instock',
		'backorders' => true,
		'measures'   => array(
			'weight' => 0.4,
			'length' => 0.0,
		),
	);

	public function test_variations_take_categories_tags_brand_picture_and_open_values_of_their_product(): void {
		$records = self::map( self::SHIRT );
		$this->assertSame( array( 20, 21, 22 ), array_keys( $records ) );
		$this->assertArrayNotHasKey( 'price', $records[20] );
		$this->assertArrayNotHasKey( 'stockQuantity', $records[20] );
		$this->assertSame( array( 'https://shop.example/back.jpg' ), $records[20]['images'] );
		$this->assertEquals(
			array(
				'externalId'       => 'SHIRT-B',
				'parentExternalId' => 'SHIRT',
				'sku'              => 'SHIRT-B',
				'name'             => 'Linen shirt - Blue',
				'url'              => 'https://shop.example/product/shirt/?attribute_colour=Blue',
				'imageUrl'         => 'https://shop.example/shirt.jpg',
				'categories'       => array( 'Clothing > Shirts', 'Sale' ),
				'tags'             => array( 'summer', 'linen' ),
				'brand'            => 'Lino',
				'price'            => 40.0,
				'currency'         => 'EUR',
				'salePrice'        => 30.0,
				'salePriceFrom'    => '2026-11-20T00:00:00.000Z',
				'salePriceTo'      => '2026-11-30T23:59:59.000Z',
				'stockQuantity'    => 7,
				'availability'     => 'in_stock',
				'attributes'       => array( 'colour' => 'Blue' ),
			),
			$records[21]
		);
		$this->assertSame( 'woo-22', $records[22]['externalId'] );
		$this->assertSame( array( 'colour' => array( 'Blue', 'Red' ) ), $records[22]['attributes'] );
	}

	public function test_a_product_that_may_be_ordered_without_stock_is_on_backorder(): void {
		$this->assertEquals(
			array(
				'externalId'    => 'MUG',
				'sku'           => 'MUG',
				'gtin'          => '4006381333931',
				'name'          => 'Stone mug',
				'description'   => 'Warm',
				'url'           => 'https://shop.example/product/mug/',
				'price'         => 12.0,
				'stockQuantity' => 0,
				'availability'  => 'backorder',
				'attributes'    => array( 'weight' => 0.4 ),
			),
			self::map( self::MUG )[10]
		);
	}

	/**
	 * @dataProvider stocks
	 */
	public function test_stock( array $facts, string $availability ): void {
		$this->assertSame( $availability, self::map( array_merge( self::MUG, $facts ) )[10]['availability'] );
	}

	public function stocks(): array {
		return array(
			'sold out, no backorders' => array( array( 'status' => 'outofstock', 'backorders' => false ), 'out_of_stock' ),
			'sold out by hand'        => array( array( 'status' => 'outofstock' ), 'out_of_stock' ),
			'on backorder by status'  => array( array( 'status' => 'onbackorder', 'stock' => null ), 'backorder' ),
			'not counted'             => array( array( 'stock' => null ), 'in_stock' ),
			'some left'               => array( array( 'stock' => 2 ), 'in_stock' ),
		);
	}

	public function test_a_grouped_product_has_a_page_and_no_price(): void {
		$record = self::map( array_merge( self::MUG, array( 'type' => 'grouped' ) ) )[10];
		$this->assertArrayNotHasKey( 'price', $record );
		$this->assertSame( 'https://shop.example/product/mug/', $record['url'] );
	}

	public function test_a_sale_that_is_not_lower_is_none(): void {
		$this->assertArrayNotHasKey( 'salePrice', self::map( array_merge( self::MUG, array( 'sale' => 12.0 ) ) )[10] );
		$this->assertSame( 0.0, self::map( array_merge( self::MUG, array( 'sale' => 0.0 ) ) )[10]['salePrice'] );
	}

	public function test_ratings_and_sales(): void {
		$record = self::map( array_merge( self::MUG, array( 'rating' => 4.333, 'ratings' => 3, 'sales' => 17 ) ) )[10];
		$this->assertSame( array( 'average' => 4.33, 'count' => 3 ), $record['rating'] );
		$this->assertSame( 17, $record['popularity'] );
		$this->assertArrayNotHasKey( 'rating', self::map( self::MUG )[10] );
	}

	public function test_no_field_is_longer_than_aisle_takes(): void {
		$facts  = array(
			'name'        => str_repeat( '😀', 600 ),
			'description' => str_repeat( 'é', 30000 ),
			'tags'        => array_map( 'strval', range( 1, 80 ) ),
			'attributes'  => array( 'Size' => array_map( 'strval', range( 1, 300 ) ) ),
			'sku'         => str_repeat( 'x', 192 ),
		);
		$record = self::map( array_merge( self::MUG, $facts ) )[10];
		$this->assertLessThanOrEqual( 500, strlen( mb_convert_encoding( $record['name'], 'UTF-16LE', 'UTF-8' ) ) / 2 );
		$this->assertSame( 20000, mb_strlen( $record['description'] ) );
		$this->assertCount( 50, $record['tags'] );
		$this->assertCount( 200, $record['attributes']['size'] );
		$this->assertSame( 'woo-10', $record['externalId'] );
	}

	public function test_a_group_ends_at_the_variations_that_aisle_takes(): void {
		$read    = 0;
		$records = ProductMapper::map( array_merge( self::SHIRT, array( 'variations' => self::variations( 2100, 10, $read ) ) ), array( ProductMapper::class, 'external_id' ) );
		$this->assertCount( 1 + 2048, $records );
		$this->assertSame( 2049, $read );
	}

	public function test_a_group_ends_at_the_bytes_that_aisle_takes(): void {
		$read    = 0;
		$records = ProductMapper::map( array_merge( self::SHIRT, array( 'variations' => self::variations( 900, 15000, $read ) ) ), array( ProductMapper::class, 'external_id' ) );
		$bytes   = strlen( json_encode( array_values( $records ) ) );
		$this->assertGreaterThan( 7000000, $bytes );
		$this->assertLessThan( 8 * 1024 * 1024, $bytes );
		$this->assertSame( count( $records ), $read, 'variations that are not taken are not read' );
	}

	private static function variations( int $count, int $length, int &$read ): Generator {
		for ( $id = 1000; $id < 1000 + $count; $id++ ) {
			++$read;
			yield array(
				'id'          => $id,
				'name'        => 'Shirt',
				'regular'     => 1.0,
				'status'      => 'instock',
				'description' => str_repeat( 'x', $length ),
			);
		}
	}

	public function test_attributes_whose_names_are_numbers_keep_them(): void {
		$facts                                = self::SHIRT;
		$facts['attributes']                  = array( '2024' => array( 'yes' ) );
		$facts['variations'][0]['attributes'] = array( '2025' => array( 'no' ) );
		$this->assertEquals( array( '2024' => 'yes', '2025' => 'no' ), self::map( $facts )[21]['attributes'] );
	}

	private static function map( array $facts ): array {
		return ProductMapper::map( $facts, array( ProductMapper::class, 'external_id' ) );
	}
}
