<?php
/**
 * Hands products to Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Answer;
use Aisle\WooCommerce\Api\Client;

/**
 * Aisle sets invalid products of a request aside and takes the others. Some faults refuse the whole request, such as a
 * variation whose product was set aside. It names the items at fault, and they are left out: no product keeps others away.
 */
final class Delivery {

	/** Refusals that are answered by leaving items out. Each leaves out one at least. */
	const TRIES = 5;

	/** @var Client */
	private $client;

	/**
	 * @param Client $client With the key of the shop.
	 */
	public function __construct( $client ) {
		$this->client = $client;
	}

	/**
	 * @param array $request Of {@see Batch::requests}.
	 * @param array $body    Of the sync, but for the products.
	 * @return array{ok: bool, answer: Answer, rows: array[], gone: string[]} The last answer, and what Aisle took: rows to
	 *                                                                       store and ids to forget.
	 */
	public function send( $request, $body ) {
		for ( $try = 0; true; ++$try ) {
			$body['products'] = $request['items'];
			// A product may change back within a day: its second first version must not get the answer to the first.
			$answer  = $this->client->call( 'POST', '/products/sync', $body, wp_generate_uuid4() );
			$is_done = $answer->is_ok() && isset( $answer->body['errors'] );
			$faulty  = $is_done || $try >= self::TRIES ? array() : self::faulty( $answer, $request['items'] );
			if ( 0 === count( $faulty ) || count( $faulty ) === count( $request['items'] ) ) {
				break;
			}
			foreach ( $faulty as $external => $message ) {
				Faults::add( (string) $external, $message );
			}
			$request = self::without( $request, $faulty );
		}
		return array(
			'ok'     => $is_done,
			'answer' => $answer,
			'rows'   => $is_done ? self::taken( $request['rows'], $answer ) : array(),
			'gone'   => $is_done ? $request['gone'] : array(),
		);
	}

	/**
	 * @param Answer  $answer A refusal.
	 * @param array[] $items  That were sent.
	 * @return array<string, string> Why Aisle refuses the items that it names, by their ids.
	 */
	public static function faulty( $answer, $items ) {
		$details = 422 === $answer->status && isset( $answer->body['details'] ) ? $answer->body['details'] : array();
		$faulty  = array();
		foreach ( is_array( $details ) ? $details : array() as $detail ) {
			$path = isset( $detail['path'] ) && is_string( $detail['path'] ) ? $detail['path'] : '';
			if ( preg_match( '/^products\.(\d+)\b/', $path, $found ) && isset( $items[ (int) $found[1] ] ) ) {
				$message = isset( $detail['message'] ) && is_string( $detail['message'] ) ? $detail['message'] : $answer->message();
				$faulty[ $items[ (int) $found[1] ]['externalId'] ] = $message;
			}
		}
		return $faulty;
	}

	/**
	 * @param array                 $request Of {@see Batch::requests}.
	 * @param array<string, string> $faulty  By ids.
	 * @return array The rest of it.
	 */
	private static function without( $request, $faulty ) {
		$is_well = static function ( $item ) use ( $faulty ) {
			return ! isset( $faulty[ is_array( $item ) ? ( isset( $item['external'] ) ? $item['external'] : $item['externalId'] ) : $item ] );
		};
		foreach ( array( 'items', 'rows', 'gone' ) as $part ) {
			$request[ $part ] = array_values( array_filter( $request[ $part ], $is_well ) );
		}
		return $request;
	}

	/**
	 * @param array[] $rows   That were sent.
	 * @param Answer  $answer Which may set some aside.
	 * @return array[] Without those.
	 */
	private static function taken( $rows, $answer ) {
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
}
