<?php
/**
 * The shopper that a search is for.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

/**
 * Aisle counts requests for each shopper alone, and gets a name for that which says nothing: a keyed hash of the address, another
 * one each day.
 */
final class Visitor {

	/** @return string The name of the shopper who waits for this page. */
	public static function name() {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only addresses of networks go on.
		$address = self::address( wp_unslash( $_SERVER ) );
		/**
		 * For shops behind a proxy that does not restore the addresses of its visitors.
		 *
		 * @param string $address Of the shopper.
		 */
		$address = (string) apply_filters( 'aisle_search_visitor_address', $address );
		return self::hash( $address, wp_salt( 'nonce' ), gmdate( 'Y-m-d' ) );
	}

	/**
	 * @param array<string,mixed> $server As `$_SERVER`.
	 * @return string Who sent the request. A proxy on this machine or network is believed the address that it adds, and no more.
	 */
	public static function address( $server ) {
		$address = isset( $server['REMOTE_ADDR'] ) ? (string) $server['REMOTE_ADDR'] : '';
		$is_near = false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
		if ( ! $is_near || ! isset( $server['HTTP_X_FORWARDED_FOR'] ) ) {
			return $address;
		}
		// Whatever stands before the last one may be written by the visitor.
		$hops = explode( ',', (string) $server['HTTP_X_FORWARDED_FOR'] );
		$last = trim( end( $hops ) );
		return false === filter_var( $last, FILTER_VALIDATE_IP ) ? $address : $last;
	}

	/**
	 * @param string $address Of a visitor.
	 * @param string $secret  Of this site.
	 * @param string $day     Such as `2026-03-02`.
	 * @return string 32 hexadecimal digits.
	 */
	public static function hash( $address, $secret, $day ) {
		return substr( hash_hmac( 'sha256', $day . ' ' . self::network( $address ), $secret ), 0, 32 );
	}

	/**
	 * @param string $address Of a visitor.
	 * @return string One line has 2^64 addresses of IPv6: its first half counts.
	 */
	private static function network( $address ) {
		$bytes = false === filter_var( $address, FILTER_VALIDATE_IP ) ? false : inet_pton( $address );
		return false === $bytes || 16 !== strlen( $bytes ) ? $address : substr( $bytes, 0, 8 );
	}
}
