<?php
/**
 * Sends what changed.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Client;

/** Compares products with what Aisle has, and sends the difference. */
final class ProductSync {

	/** Rows read at once; a batch may hold fewer of them. */
	const ROWS = 200;

	/** @var Client */
	private $client;

	/** @var Groups */
	private $groups;

	/**
	 * @param Client $client With the key of the shop.
	 */
	public function __construct( $client ) {
		$this->client = $client;
		$this->groups = new Groups();
	}

	/**
	 * Works on the queue.
	 *
	 * @param Budget $budget Of this run.
	 * @return bool False: Aisle refused, and the rest has to wait.
	 */
	public function run( $budget ) {
		$this->expand_terms();
		while ( $budget->is_left() ) {
			$marks = Queue::due( Queue::PRODUCT, self::ROWS );
			if ( 0 === count( $marks ) ) {
				return true;
			}
			$sent = $this->send( array_keys( $marks ), $budget );
			Queue::done( Queue::PRODUCT, array_intersect_key( $marks, array_flip( $sent['roots'] ) ) );
			if ( ! $sent['ok'] ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Sends products where they differ.
	 *
	 * @param int[]  $roots  Of products.
	 * @param Budget $budget Of this run: what is left of `roots` is for the next.
	 * @return array{roots: int[], ok: bool} Which are done now.
	 */
	public function send( $roots, $budget ) {
		$done = array();
		_prime_post_caches( $roots, true, true );
		$known = SentProducts::of_roots( $roots );
		while ( array() !== $roots && ( $budget->is_left() || array() === $done ) ) {
			$batch = new Batch();
			$part  = $budget->part( 5 );
			$some  = array();
			do {
				$root    = array_shift( $roots );
				$some[]  = $root;
				$records = $this->groups->read( $root );
				if ( null !== $records ) {
					$batch->add( $root, $records, $known[ $root ] );
				}
			} while ( array() !== $roots && ! $batch->is_full() && $part->is_left() );
			foreach ( $batch->requests() as $request ) {
				if ( ! $this->post( $request ) ) {
					return array(
						'roots' => $done,
						'ok'    => false,
					);
				}
			}
			$done = array_merge( $done, $some );
			Groups::free();
		}
		return array(
			'roots' => $done,
			'ok'    => true,
		);
	}

	/**
	 * @param array $request Of {@see Batch::requests}.
	 * @return bool Whether Aisle took it.
	 */
	private function post( $request ) {
		$body = array(
			'syncType' => 'INCREMENTAL',
			'partial'  => true,
			'products' => $request['items'],
		);
		// A product may change back within a day: its second first version must not get the answer to the first.
		$answer = $this->client->call( 'POST', '/products/sync', $body, wp_generate_uuid4() );
		if ( $answer->is_ok() && isset( $answer->body['errors'] ) ) {
			SentProducts::store( self::taken( $request['rows'], $answer ) );
			SentProducts::forget( $request['gone'] );
			return true;
		}
		if ( in_array( $answer->status, array( 400, 413, 422 ), true ) && 'product_quota_exceeded' !== $answer->code() ) {
			// Nothing of it was stored. The same products again would be refused again, and the others have to go on.
			Faults::add( (string) $request['items'][0]['externalId'], $answer->message() );
			return true;
		}
		Pause::after( $answer );
		return false;
	}

	/**
	 * @param array[]                           $rows   That were sent.
	 * @param \Aisle\WooCommerce\Api\Answer $answer Which may refuse some.
	 * @return array[] Without those that were refused.
	 */
	public static function taken( $rows, $answer ) {
		$refused = array();
		foreach ( $answer->body['errors'] as $error ) {
			$id             = isset( $error['externalId'] ) ? (string) $error['externalId'] : '';
			$refused[ $id ] = true;
			Faults::add( $id, isset( $error['message'] ) ? (string) $error['message'] : '' );
		}
		$taken = array();
		foreach ( $rows as $row ) {
			if ( ! isset( $refused[ $row['external'] ] ) ) {
				$taken[] = $row;
			}
		}
		Faults::clear( array_column( $taken, 'external' ) );
		return $taken;
	}

	/** A renamed term changes all products that have it or one below it. */
	private function expand_terms() {
		$marks = Queue::due( Queue::TERM, 20 );
		foreach ( $marks as $id => $mark ) {
			$term = get_term( $id );
			if ( $term instanceof \WP_Term ) {
				$terms    = array_merge( array( $id ), (array) get_term_children( $id, $term->taxonomy ) );
				$products = get_objects_in_term( $terms, $term->taxonomy );
				Queue::add( Queue::PRODUCT, array_map( 'intval', is_array( $products ) ? array_unique( $products ) : array() ) );
			}
			Queue::done( Queue::TERM, array( $id => $mark ) );
		}
	}
}
