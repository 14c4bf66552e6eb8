<?php
/**
 * Products that Aisle refuses cost no other product.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Api\Answer;
use Aisle\WooCommerce\Sync\Delivery;
use Aisle\WooCommerce\Sync\Families;
use PHPUnit\Framework\TestCase;

final class DeliveryTest extends TestCase {

	public function test_the_items_that_a_refusal_names_are_left_out(): void {
		$body   = array(
			'code'    => 'parent_not_found',
			'message' => 'one is not there',
			'details' => array(
				array(
					'path'    => 'products.1.parentExternalId',
					'message' => 'A was not found',
				),
				array( 'path' => 'products.12' ),
				array( 'path' => 'session' ),
			),
		);
		$faulty = Delivery::faulty( new Answer( 422, $body ), self::items( 13 ) );
		$this->assertSame(
			array(
				'P-1'  => 'A was not found',
				'P-12' => 'one is not there',
			),
			$faulty
		);
	}

	/**
	 * @dataProvider others
	 */
	public function test_other_answers_name_none( Answer $answer ): void {
		$this->assertSame( array(), Delivery::faulty( $answer, self::items( 2 ) ) );
	}

	public function others(): array {
		$details = array( array( 'path' => 'products.0' ) );
		return array(
			'busy'              => array( new Answer( 429, array( 'details' => $details ) ) ),
			'no answer'         => array( new Answer( 0, null, 'refused' ) ),
			'a page'            => array( new Answer( 200, null ) ),
			'no details'        => array( new Answer( 422, array( 'code' => 'product_quota_exceeded' ) ) ),
			'an unknown item'   => array( new Answer( 422, array( 'details' => array( array( 'path' => 'products.7' ) ) ) ) ),
			'details of a text' => array( new Answer( 422, array( 'details' => 'products.0' ) ) ),
		);
	}

	public function test_variations_of_a_refused_product_are_orphans(): void {
		$items = array(
			array( 'externalId' => 'A' ),
			array(
				'externalId'       => 'A-1',
				'parentExternalId' => 'A',
			),
			array( 'externalId' => '100' ),
			array(
				'externalId'       => '101',
				'parentExternalId' => '100',
			),
		);
		// A refused variation takes no other one with it.
		$rows  = array( array( 'external' => 'A' ), array( 'external' => '101' ) );
		$lost  = Families::lost( $items, $rows );
		$this->assertSame( array( 100 => true ), $lost );
		$this->assertSame( array( '101' ), Families::orphans( $items, $lost ) );
		$left = Families::without(
			array(
				'items' => $items,
				'rows'  => $rows,
			),
			$lost
		);
		$this->assertSame( array( 'A', 'A-1', '100' ), array_column( $left['items'], 'externalId' ) );
		$this->assertSame( array( 'A' ), array_column( $left['rows'], 'external' ) );
	}

	private static function items( int $count ): array {
		$items = array();
		for ( $index = 0; $index < $count; $index++ ) {
			$items[] = array( 'externalId' => 'P-' . $index );
		}
		return $items;
	}
}
