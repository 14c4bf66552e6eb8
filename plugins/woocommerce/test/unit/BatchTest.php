<?php
/**
 * What is sent.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Api\Json;
use Aisle\WooCommerce\Sync\Batch;
use PHPUnit\Framework\TestCase;

final class BatchTest extends TestCase {

	public function test_a_product_that_aisle_has_as_it_is_costs_nothing(): void {
		$batch = new Batch();
		$batch->add( 1, array( 1 => self::record( 'A' ) ), array( 1 => self::row( 1, self::record( 'A' ) ) ) );
		$this->assertTrue( $batch->is_empty() );
		$this->assertSame( array(), $batch->requests() );
	}

	public function test_a_changed_product_is_stored(): void {
		$batch = new Batch();
		$batch->add( 1, array( 1 => self::record( 'A', 'new' ) ), array( 1 => self::row( 1, self::record( 'A' ) ) ) );
		list( $request ) = $batch->requests();
		$this->assertSame( array( self::record( 'A', 'new' ) ), $request['items'] );
		$this->assertSame( 'A', $request['rows'][0]['external'] );
		$this->assertSame( array(), $request['gone'] );
	}

	public function test_a_hidden_product_goes_after_its_variations(): void {
		$batch = new Batch();
		$batch->add(
			1,
			array(),
			array(
				1 => self::row( 1, self::record( 'A' ) ),
				2 => self::row( 2, self::record( 'A-1' ) ),
				3 => self::row( 3, self::record( 'A-2' ) ),
			)
		);
		list( $request ) = $batch->requests();
		$this->assertSame( array( 'A-2', 'A-1', 'A' ), array_column( $request['items'], 'externalId' ) );
		$this->assertSame( array( 'A-2', 'A-1', 'A' ), $request['gone'] );
	}

	public function test_a_new_article_number_is_a_new_product_and_the_old_one_goes(): void {
		$batch = new Batch();
		$batch->add( 1, array( 1 => self::record( 'NEW' ) ), array( 1 => self::row( 1, self::record( 'OLD' ) ) ) );
		list( $request ) = $batch->requests();
		$this->assertSame(
			array(
				self::record( 'NEW' ),
				array(
					'externalId' => 'OLD',
					'deleted'    => true,
				),
			),
			$request['items']
		);
	}

	public function test_an_id_that_another_product_takes_over_is_not_deleted(): void {
		$batch = new Batch();
		$batch->add( 1, array( 1 => self::record( 'B' ) ), array( 1 => self::row( 1, self::record( 'A' ) ) ) );
		$batch->add( 2, array( 2 => self::record( 'A' ) ), array() );
		list( $request ) = $batch->requests();
		$this->assertSame( array( 'B', 'A' ), array_column( $request['items'], 'externalId' ) );
		$this->assertSame( array(), $request['gone'] );
	}

	public function test_a_group_of_any_size_is_sent_in_requests_that_aisle_takes(): void {
		$records = array( 1 => self::record( 'A' ) );
		for ( $id = 2; $id <= 1201; $id++ ) {
			$records[ $id ] = self::record( 'A-' . $id );
		}
		$batch = new Batch();
		$batch->add( 1, $records, array() );
		$requests = $batch->requests();
		$this->assertTrue( $batch->is_full() );
		$this->assertSame( array( 500, 500, 201 ), array_map( 'count', array_column( $requests, 'items' ) ) );
		$this->assertSame( 'A', $requests[0]['items'][0]['externalId'] );
	}

	public function test_large_products_are_sent_in_requests_that_aisle_takes(): void {
		$records = array();
		for ( $id = 1; $id <= 100; $id++ ) {
			$records[ $id ] = self::record( 'A-' . $id, str_repeat( 'x', 100000 ) );
		}
		$batch = new Batch();
		$batch->add( 1, $records, array() );
		foreach ( $batch->requests() as $request ) {
			$this->assertLessThanOrEqual( Batch::BYTES + 100000, strlen( Json::encode( $request['items'] ) ) );
		}
		$this->assertCount( 3, $batch->requests() );
	}

	public function test_article_numbers_of_digits_stay_texts(): void {
		$batch = new Batch();
		$batch->add( 1, array(), array( 1 => self::row( 1, self::record( '100417' ) ) ) );
		list( $request ) = $batch->requests();
		$this->assertSame( '100417', $request['items'][0]['externalId'] );
		$this->assertSame( array( '100417' ), $request['gone'] );
	}

	private static function record( string $external, string $name = 'name' ): array {
		return array(
			'externalId' => $external,
			'name'       => $name,
		);
	}

	private static function row( int $id, array $record ): object {
		return (object) array(
			'product_id'  => (string) $id,
			'root_id'     => '1',
			'external_id' => $record['externalId'],
			'hash'        => md5( Json::encode( $record ) ),
		);
	}
}
