<?php
/**
 * Products of one request.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Json;

/** Pure. What a group of products and variations lacks in Aisle, put together to items of a sync. */
final class Batch {

	/** Aisle takes 500 items and 16 MB. */
	const ITEMS = 500;
	const BYTES = 4000000;

	/** @var array<string, array> Items that are stored, by their ids in Aisle. */
	private $stored = array();

	/** @var array<string, true> Products that go, by their ids in Aisle. */
	private $gone = array();

	/** @var array<string, array> What {@see SentProducts} is told of stored items. */
	private $rows = array();

	/** @var int */
	private $bytes = 0;

	/**
	 * @param int               $root    The product.
	 * @param array<int, array> $records By the ids of WooCommerce, the product first; empty: shoppers cannot find it.
	 * @param array<int, object> $known   Rows of {@see SentProducts}.
	 */
	public function add( $root, $records, $known ) {
		foreach ( $records as $id => $record ) {
			$json     = Json::encode( $record );
			$hash     = md5( $json );
			$external = $record['externalId'];
			$is_same  = isset( $known[ $id ] ) && $known[ $id ]->external_id === $external;
			if ( $is_same && $known[ $id ]->hash === $hash ) {
				continue;
			}
			$this->bytes              += strlen( $json );
			$this->stored[ $external ] = $record;
			$this->rows[ $external ]   = array(
				'product'  => $id,
				'root'     => $root,
				'external' => $external,
				'hash'     => $hash,
			);
		}
		// Variations go before their product.
		krsort( $known );
		foreach ( $known as $id => $row ) {
			$is_kept = isset( $records[ $id ] ) && $records[ $id ]['externalId'] === $row->external_id;
			if ( ! $is_kept && (int) $row->product_id !== $root ) {
				$this->gone[ $row->external_id ] = true;
			}
		}
		$is_kept = isset( $known[ $root ], $records[ $root ] ) && $records[ $root ]['externalId'] === $known[ $root ]->external_id;
		if ( isset( $known[ $root ] ) && ! $is_kept ) {
			$this->gone[ $known[ $root ]->external_id ] = true;
		}
	}

	/** @return bool Whether another group should wait for the next request. */
	public function is_full() {
		return count( $this->stored ) + count( $this->gone ) >= self::ITEMS || $this->bytes >= self::BYTES;
	}

	/** @return bool */
	public function is_empty() {
		return 0 === count( $this->stored ) && 0 === count( $this->gone );
	}

	/**
	 * Requests in their order: what is stored, then what goes. A large group may need several.
	 *
	 * @return array[] Each `items` for Aisle, `rows` to store and ids in `gone` to forget.
	 */
	public function requests() {
		$requests = array();
		$parts    = array();
		foreach ( $this->stored as $external => $record ) {
			$parts[] = array( $external, $record, strlen( Json::encode( $record ) ) );
		}
		foreach ( array_keys( array_diff_key( $this->gone, $this->stored ) ) as $external ) {
			$deletion = array(
				'externalId' => (string) $external,
				'deleted'    => true,
			);
			$parts[]  = array( $external, $deletion, 0 );
		}
		$request = self::none();
		$bytes   = 0;
		foreach ( $parts as $part ) {
			list( $external, $item, $size ) = $part;
			if ( count( $request['items'] ) >= self::ITEMS || ( $bytes > 0 && $bytes + $size > self::BYTES ) ) {
				$requests[] = $request;
				$request    = self::none();
				$bytes      = 0;
			}
			$bytes             += $size;
			$request['items'][] = $item;
			if ( isset( $item['deleted'] ) ) {
				$request['gone'][] = (string) $external;
			} else {
				$request['rows'][] = $this->rows[ $external ];
			}
		}
		if ( count( $request['items'] ) > 0 ) {
			$requests[] = $request;
		}
		return $requests;
	}

	/** @return array */
	private static function none() {
		return array(
			'items' => array(),
			'rows'  => array(),
			'gone'  => array(),
		);
	}
}
