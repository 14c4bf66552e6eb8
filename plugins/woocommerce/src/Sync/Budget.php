<?php
/**
 * How long a piece of background work may go on.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

/** By time and memory: a cheap host has little of both, and products differ in size a thousandfold. */
final class Budget {

	/** Part of the memory limit that the shop's own code and ours may take together. */
	const MEMORY = 0.7;

	/** @var float Seconds of the clock. */
	private $end;

	/** @var int Bytes. */
	private $memory;

	/**
	 * @param float $seconds From now on.
	 * @param int   $limit   Bytes that PHP may take; 0 or less: as many as it likes.
	 */
	public function __construct( $seconds, $limit ) {
		$this->end    = microtime( true ) + $seconds;
		$this->memory = $limit > 0 ? (int) ( $limit * self::MEMORY ) : PHP_INT_MAX;
	}

	/**
	 * @param float $seconds From now on.
	 * @return self With the memory limit of PHP.
	 */
	public static function of_host( $seconds ) {
		$most = (int) ini_get( 'max_execution_time' );
		if ( $most > 0 ) {
			$seconds = min( $seconds, $most / 2 );
		}
		return new self( $seconds, wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) ) );
	}

	/** @return bool Whether there is time and memory for more. */
	public function is_left() {
		return microtime( true ) < $this->end && memory_get_usage() < $this->memory;
	}

	/**
	 * @param float $seconds Of the time that is left.
	 * @return self Which ends no later than this one.
	 */
	public function part( $seconds ) {
		$part      = clone $this;
		$part->end = min( $this->end, microtime( true ) + $seconds );
		return $part;
	}
}
