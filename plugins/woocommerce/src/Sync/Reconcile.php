<?php
/**
 * The nightly comparison.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Options;

/**
 * Finds what no hook told: changes by SQL, by other programs on the same database, of settings such as taxes.
 *
 * State: `cursor` (null: not running), `done_at`, `compared`.
 */
final class Reconcile {

	const NIGHT_BEGINS = 2;
	const NIGHT_ENDS   = 5;

	/** @var Client */
	private $client;

	/**
	 * @param Client $client With the key of the shop.
	 */
	public function __construct( $client ) {
		$this->client = $client;
	}

	/** Begins now. The work is done in the background. */
	public static function request() {
		$state             = self::state();
		$state['cursor']   = 0;
		$state['compared'] = 0;
		Options::write( Options::RECONCILE, $state );
	}

	/** @return array See above. */
	public static function state() {
		$none = array(
			'cursor'   => null,
			'done_at'  => 0,
			'compared' => 0,
		);
		return array_merge( $none, Options::read( Options::RECONCILE ) );
	}

	/**
	 * @param int $since Seconds of the last one.
	 * @param int $hour  Of the shop's day.
	 * @return bool Whether it is time: at night, or by day where nobody visits a shop at night and nothing ran.
	 */
	public static function is_time( $since, $hour ) {
		$is_night = $hour >= self::NIGHT_BEGINS && $hour < self::NIGHT_ENDS;
		return $since > ( $is_night ? 12 : 30 ) * HOUR_IN_SECONDS;
	}

	/**
	 * @param Budget $budget Of this run.
	 * @return bool False: Aisle refused, and the rest has to wait.
	 */
	public function run( $budget ) {
		$state = self::state();
		if ( null === $state['cursor'] ) {
			$full  = FullSync::state();
			$since = time() - max( $state['done_at'], $full['done_at'] );
			if ( 0 === $full['done_at'] || ! self::is_time( $since, (int) wp_date( 'G' ) ) ) {
				return true;
			}
			self::request();
			$state = self::state();
		}
		$sync = new ProductSync( $this->client );
		while ( $budget->is_left() ) {
			$roots = FullSync::after( $state['cursor'] );
			if ( 0 === count( $roots ) ) {
				$this->end( $state );
				return true;
			}
			$sent = $sync->send( $roots, $budget );
			foreach ( $sent['roots'] as $root ) {
				$state['cursor'] = $root;
				++$state['compared'];
			}
			Options::write( Options::RECONCILE, $state );
			if ( ! $sent['ok'] ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param array $state Of the comparison.
	 */
	private function end( $state ) {
		Queue::add( Queue::PRODUCT, SentProducts::lost_roots() );
		$state['cursor']  = null;
		$state['done_at'] = time();
		Options::write( Options::RECONCILE, $state );
		ShopState::refresh( $this->client );
		$shop = Options::read( Options::SHOP );
		if ( isset( $shop['products'] ) && $shop['products'] < SentProducts::count() && ! Queue::is_due() ) {
			// Aisle lost some, or another catalog was put back there: only all of them together are right again.
			FullSync::request();
		}
	}
}
