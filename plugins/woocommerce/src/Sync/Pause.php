<?php
/**
 * When Aisle may be asked again after a refusal.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Answer;
use Aisle\WooCommerce\Options;

/** Background work waits; what shoppers do in the meantime is kept in the queue. */
final class Pause {

	const HOUR = 3600;

	/** Seconds by code or status. The owner has to act on the long ones, and each save of the settings ends a pause. */
	const RULES = array(
		'domain_not_verified'    => 300,
		'product_quota_exceeded' => self::HOUR,
		'scope_missing'          => self::HOUR,
		401                      => self::HOUR,
		403                      => self::HOUR,
		404                      => self::HOUR,
	);

	/** @return bool Whether the background work waits. */
	public static function is_on() {
		$pause = Options::read( Options::PAUSE );
		return isset( $pause['until'] ) && time() < $pause['until'];
	}

	/** Ends it. */
	public static function end() {
		if ( array() !== Options::read( Options::PAUSE ) ) {
			Options::write( Options::PAUSE, array() );
		}
	}

	/**
	 * @param Answer $answer That was no success.
	 */
	public static function after( $answer ) {
		$before = Options::read( Options::PAUSE );
		$tries  = isset( $before['tries'] ) ? $before['tries'] + 1 : 1;
		Options::write(
			Options::PAUSE,
			array(
				'until'   => time() + self::seconds( $answer, $tries ),
				'tries'   => $tries,
				'status'  => $answer->status,
				'code'    => $answer->code(),
				'message' => '' === $answer->message() ? $answer->fault : $answer->message(),
			)
		);
	}

	/**
	 * @param Answer $answer That was no success.
	 * @param int    $tries  Refusals in a row, from 1 on.
	 * @return int Seconds.
	 */
	public static function seconds( $answer, $tries ) {
		if ( 429 === $answer->status || ( 503 === $answer->status && $answer->retry_after > 0 ) ) {
			return min( self::HOUR, max( 1, $answer->retry_after ) );
		}
		foreach ( array( $answer->code(), $answer->status ) as $sign ) {
			if ( isset( self::RULES[ $sign ] ) ) {
				return self::RULES[ $sign ];
			}
		}
		// 5xx, no answer, or a page of something else at that address.
		return min( 900, 30 * ( 2 ** min( 5, $tries - 1 ) ) );
	}
}
