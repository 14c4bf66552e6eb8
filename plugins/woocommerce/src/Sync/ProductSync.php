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

	/** Products whose rows are loaded at once. */
	const PREPARED = 50;

	/** @var Delivery */
	private $delivery;

	/** @var Groups */
	private $groups;

	/**
	 * @param Client $client With the key of the shop.
	 */
	public function __construct( $client ) {
		$this->delivery = new Delivery( $client );
		$this->groups   = new Groups();
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
		$done     = array();
		$prepared = 0;
		$known    = SentProducts::of_roots( $roots );
		while ( array() !== $roots && ( $budget->is_left() || array() === $done ) ) {
			$batch = new Batch();
			$part  = $budget->part( 5 );
			$some  = array();
			do {
				if ( 0 === $prepared ) {
					$this->groups->prepare( array_slice( $roots, 0, self::PREPARED ) );
					$prepared = self::PREPARED;
				}
				--$prepared;
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
			$done     = array_merge( $done, $some );
			$prepared = 0;
			Groups::free();
		}
		return array(
			'roots' => $done,
			'ok'    => true,
		);
	}

	/**
	 * @param array $request Of {@see Batch::requests}.
	 * @return bool False: the rest has to wait.
	 */
	private function post( $request ) {
		$body   = array(
			'syncType' => 'INCREMENTAL',
			'partial'  => true,
		);
		$sent   = $this->delivery->send( $request, $body );
		$answer = $sent['answer'];
		if ( $sent['ok'] ) {
			SentProducts::store( $sent['rows'] );
			SentProducts::forget( $sent['gone'] );
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
