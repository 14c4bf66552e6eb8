<?php
/**
 * The way to a key by one click.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

/**
 * OAuth 2 with PKCE: the owner's browser goes to Aisle with the hash of a secret, and comes back with a code. The code is worth
 * something only together with the secret, which never leaves this server.
 */
final class ConnectRequest {

	/** Seconds in which the owner signs in to Aisle and approves. */
	const LIFE = 900;

	/** How the address ends that Aisle sends the browser back to. Aisle takes no other one. */
	const RETURNS_TO = 'admin-post.php?action=aisle_connected';

	/**
	 * A new request, which the server keeps until the browser comes back.
	 *
	 * @param string $address  Of the service.
	 * @param string $redirect Where the browser comes back to.
	 * @return array{address: string, redirect: string, state: string, verifier: string}
	 */
	public static function make( $address, $redirect ) {
		return array(
			'address'  => $address,
			'redirect' => $redirect,
			'state'    => self::random(),
			'verifier' => self::random(),
		);
	}

	/**
	 * @param array                $request From `make`.
	 * @param array<string,string> $shop    `shop_url`, `shop_name`, `currency` and `language`.
	 * @return string Where the browser goes.
	 */
	public static function url( $request, $shop ) {
		$query = array_merge(
			$shop,
			array(
				'plugin'                => 'woocommerce',
				'scope'                 => 'read sync',
				'redirect_uri'          => $request['redirect'],
				'state'                 => $request['state'],
				'code_challenge'        => self::challenge( $request['verifier'] ),
				'code_challenge_method' => 'S256',
			)
		);
		return $request['address'] . '/dashboard/connect?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * @param string $verifier Secret of a request.
	 * @return string What Aisle compares the secret with.
	 */
	public static function challenge( $verifier ) {
		return self::base64url( hash( 'sha256', $verifier, true ) );
	}

	/**
	 * What the browser brought.
	 *
	 * @param array|null           $request From `make`; null: there is none of this person, or it is too old.
	 * @param array<string,string> $answer  Parameters of the address.
	 * @return string `foreign`: an answer to another request. `declined`, `elsewhere`: of another service. `code`: go on.
	 */
	public static function judge( $request, $answer ) {
		$state = isset( $answer['state'] ) ? $answer['state'] : '';
		if ( null === $request || ! hash_equals( $request['state'], $state ) ) {
			return 'foreign';
		}
		if ( isset( $answer['error'] ) ) {
			return 'declined';
		}
		// A service that passes the owner on to another one must not get the code of that one.
		$service = isset( $answer['iss'] ) ? $answer['iss'] : '';
		if ( '' === $service || self::origin( $request['address'] ) !== self::origin( $service ) ) {
			return 'elsewhere';
		}
		return isset( $answer['code'] ) && '' !== $answer['code'] ? 'code' : 'foreign';
	}

	/**
	 * @param string $address Of the service, as it was typed.
	 * @return string `none`: no address of the web. `plain`: anyone on the way could read the key. Empty: good.
	 */
	public static function fault( $address ) {
		$parts = parse_url( $address ); // phpcs:ignore WordPress.WP.AlternativeFunctions.parse_url_parse_url -- PHP 5.3 and older differed.
		if ( ! is_array( $parts ) || ! isset( $parts['scheme'], $parts['host'] ) || isset( $parts['user'] ) ) {
			return 'none';
		}
		$scheme = strtolower( $parts['scheme'] );
		if ( 'https' === $scheme ) {
			return '';
		}
		return 'http' !== $scheme ? 'none' : ( self::is_near( strtolower( $parts['host'] ) ) ? '' : 'plain' );
	}

	/**
	 * Where the shop is, as Aisle shall know it: on the origin that the browser comes back to.
	 *
	 * @param string $home     Address of the shop.
	 * @param string $redirect Where the browser comes back to.
	 * @return string Empty: the admin is on another host, and Aisle would not send a code there.
	 */
	public static function shop( $home, $redirect ) {
		$host = static function ( $address ) {
			return preg_replace( '/^https?:\/\/(www\.)?/', '', self::origin( $address ) );
		};
		if ( $host( $home ) !== $host( $redirect ) ) {
			return '';
		}
		$path = parse_url( $home, PHP_URL_PATH ); // phpcs:ignore WordPress.WP.AlternativeFunctions.parse_url_parse_url -- as above.
		return self::origin( $redirect ) . ( is_string( $path ) && '' !== $path ? $path : '/' );
	}

	/**
	 * @param string $address Of the web.
	 * @return string Scheme, host and port, without the port that goes without saying.
	 */
	public static function origin( $address ) {
		$parts = parse_url( $address ); // phpcs:ignore WordPress.WP.AlternativeFunctions.parse_url_parse_url -- as above.
		if ( ! is_array( $parts ) || ! isset( $parts['scheme'], $parts['host'] ) ) {
			return '';
		}
		$scheme = strtolower( $parts['scheme'] );
		$usual  = 'https' === $scheme ? 443 : 80;
		$port   = isset( $parts['port'] ) && $usual !== $parts['port'] ? ':' . $parts['port'] : '';
		return $scheme . '://' . strtolower( $parts['host'] ) . $port;
	}

	/**
	 * @param string $host Of an address.
	 * @return bool Whether it is this machine or its network, where certificates are rare.
	 */
	private static function is_near( $host ) {
		$ip = trim( $host, '[]' );
		if ( false !== filter_var( $ip, FILTER_VALIDATE_IP ) ) {
			return false === filter_var( $ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
		}
		return false === strpos( $host, '.' ) || 1 === preg_match( '/\.(localhost|local|test|internal|lan)$/', $host );
	}

	/** @return string 256 random bits. */
	private static function random() {
		return self::base64url( random_bytes( 32 ) );
	}

	/**
	 * @param string $bytes Any.
	 * @return string
	 */
	private static function base64url( $bytes ) {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- RFC 7636 writes it so.
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
