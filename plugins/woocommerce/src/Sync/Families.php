<?php
/**
 * Products and their variations in a request.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

/** Pure. A variation whose product Aisle refused would refuse the whole catalog at its end. */
final class Families {

	/**
	 * @param array[] $items That were sent.
	 * @param array[] $rows  Of those that Aisle took.
	 * @return array<string, true> Ids of products that it did not take.
	 */
	public static function lost( $items, $rows ) {
		$taken = array_fill_keys( array_column( $rows, 'external' ), true );
		$lost  = array();
		foreach ( $items as $item ) {
			$id = $item['externalId'];
			if ( ! isset( $item['parentExternalId'] ) && ! isset( $taken[ $id ] ) ) {
				$lost[ $id ] = true;
			}
		}
		return $lost;
	}

	/**
	 * @param array               $request Of {@see Batch::requests}.
	 * @param array<string, true> $lost    Ids of products.
	 * @return array Without their variations.
	 */
	public static function without( $request, $lost ) {
		$orphans = array_fill_keys( self::orphans( $request['items'], $lost ), true );
		$is_well = static function ( $one ) use ( $orphans ) {
			return ! isset( $orphans[ isset( $one['external'] ) ? $one['external'] : $one['externalId'] ] );
		};
		foreach ( array( 'items', 'rows' ) as $part ) {
			$request[ $part ] = array_values( array_filter( $request[ $part ], $is_well ) );
		}
		return $request;
	}

	/**
	 * @param array[]             $items That were sent.
	 * @param array<string, true> $lost  Ids of products.
	 * @return array Ids of their variations.
	 */
	public static function orphans( $items, $lost ) {
		$orphans = array();
		foreach ( $items as $item ) {
			if ( isset( $item['parentExternalId'], $lost[ $item['parentExternalId'] ] ) ) {
				$orphans[] = $item['externalId'];
			}
		}
		return $orphans;
	}
}
