<?php
/**
 * Keeps shoppers from waiting for a service that does not answer.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

/**
 * After three failures in a row nothing is asked for a minute. Then one search tries: an answer closes the breaker, a
 * failure opens it for another minute.
 */
final class Breaker {

	const FAILURES = 3;
	const SECONDS  = 60;
	/** So long others wait for the one that tries. */
	const TRIAL_SECONDS = 5;

	/** @var callable(): array */
	private $load;

	/** @var callable(array): void */
	private $save;

	/** @var callable(): int */
	private $clock;

	/**
	 * @param callable $load  Returns what was saved; an empty array at first.
	 * @param callable $save  Saves an array.
	 * @param callable $clock Returns seconds.
	 */
	public function __construct( $load, $save, $clock ) {
		$this->load  = $load;
		$this->save  = $save;
		$this->clock = $clock;
	}

	/** @return bool Whether Aisle may be asked now. */
	public function may_ask() {
		$state = $this->state();
		if ( 0 === $state['until'] ) {
			return true;
		}
		$now = ( $this->clock )();
		if ( $now < $state['until'] ) {
			return false;
		}
		$state['until'] = $now + self::TRIAL_SECONDS;
		( $this->save )( $state );
		return true;
	}

	/** Aisle answered. Writes only after a failure. */
	public function succeeded() {
		$state = $this->state();
		if ( 0 !== $state['failures'] || 0 !== $state['until'] ) {
			( $this->save )( array() );
		}
	}

	/**
	 * Aisle did not answer.
	 *
	 * @param string $reason  For the owner.
	 * @param int    $seconds Aisle asks to wait so long: opens at once. 0: it does not say.
	 */
	public function failed( $reason, $seconds = 0 ) {
		$now               = ( $this->clock )();
		$state             = $this->state();
		$state['failures'] = $state['failures'] + 1;
		$state['reason']   = $reason;
		$state['at']       = $now;
		if ( $seconds > 0 || $state['failures'] >= self::FAILURES ) {
			$state['until'] = $now + ( $seconds > 0 ? min( 300, $seconds ) : self::SECONDS );
		}
		( $this->save )( $state );
	}

	/** @return array{failures: int, until: int, reason: string, at: int} `until` is 0 while the breaker is closed. */
	public function state() {
		$closed = array(
			'failures' => 0,
			'until'    => 0,
			'reason'   => '',
			'at'       => 0,
		);
		return array_merge( $closed, ( $this->load )() );
	}
}
