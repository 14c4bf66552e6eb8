<?php
/**
 * States in words.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Admin;

use Aisle\WooCommerce\Api\Answer;
use Aisle\WooCommerce\Api\ShopBreaker;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\Pause;

/** Says what is wrong and what the owner can do. */
final class Words {

	/**
	 * @param int    $status Of HTTP; 0: no answer.
	 * @param string $code   Of Aisle's error.
	 * @param string $detail What Aisle or the network says.
	 * @return string
	 */
	public static function of_refusal( $status, $code, $detail ) {
		if ( 'domain_not_verified' === $code ) {
			return __( 'Aisle has not verified the domain of this shop yet. It reads a page of this site for that, which must be reachable from outside. If it stays so, set the DNS record that Aisle\'s dashboard shows.', 'aisle-search' );
		}
		if ( 'product_quota_exceeded' === $code ) {
			return __( 'The catalog is larger than the plan of this shop allows. Raise the plan in Aisle, or hide products.', 'aisle-search' );
		}
		if ( 'catalog_shrink' === $code ) {
			return __( 'This would remove more than half of the products that Aisle has. If that is right, replace the catalog anyway.', 'aisle-search' );
		}
		if ( 'scope_missing' === $code ) {
			return __( 'The key may not do this. It needs the scopes "read" and "sync".', 'aisle-search' );
		}
		if ( 401 === $status ) {
			return __( 'Aisle does not know this key. Press "Connect", or make a new one in Aisle\'s dashboard and paste it here.', 'aisle-search' );
		}
		if ( 429 === $status ) {
			return __( 'Aisle asks for a pause because there were many requests. The work goes on by itself.', 'aisle-search' );
		}
		if ( 0 === $status ) {
			/* translators: %s: message of the network, such as "Connection refused". */
			return sprintf( __( 'The service does not answer: %s', 'aisle-search' ), $detail );
		}
		if ( $status >= 500 ) {
			/* translators: %d: HTTP status. */
			return sprintf( __( 'The service has a fault of its own (HTTP %d). The work goes on by itself.', 'aisle-search' ), $status );
		}
		if ( '' === $detail ) {
			/* translators: %d: HTTP status. */
			return sprintf( __( 'That address answers, but it is not Aisle (HTTP %d). Check the address of the service.', 'aisle-search' ), $status );
		}
		/* translators: 1: HTTP status, 2: message of Aisle. */
		return sprintf( __( 'Aisle refused (HTTP %1$d): %2$s', 'aisle-search' ), $status, $detail );
	}

	/**
	 * @param Answer $answer That is no good one.
	 * @return string
	 */
	public static function of_answer( $answer ) {
		return self::of_refusal( $answer->status, $answer->code(), '' === $answer->message() ? $answer->fault : $answer->message() );
	}

	/** @return string[] What is wrong now; empty: nothing. */
	public static function of_troubles() {
		$troubles = array();
		if ( Pause::is_on() ) {
			$pause      = Options::read( Options::PAUSE );
			$troubles[] = self::of_refusal( (int) $pause['status'], (string) $pause['code'], (string) $pause['message'] );
		}
		$full = FullSync::state();
		if ( 'refused' === $full['status'] ) {
			$troubles[] = self::of_refusal( 409, (string) $full['code'], (string) $full['message'] );
		}
		$breaker = ShopBreaker::make()->state();
		if ( time() < $breaker['until'] ) {
			/* translators: %s: what happened, such as "HTTP 500". */
			$troubles[] = sprintf( __( 'Aisle did not answer searches in time (%s). WooCommerce\'s own search answers shoppers, and Aisle is tried again within a minute.', 'aisle-search' ), $breaker['reason'] );
		}
		return $troubles;
	}

	/**
	 * @param int $time Seconds; 0: never.
	 * @return string
	 */
	public static function of_time( $time ) {
		if ( 0 === $time ) {
			return __( 'never', 'aisle-search' );
		}
		return wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time );
	}
}
