<?php
/**
 * Requests to Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

use Aisle\WooCommerce\Options;

/** Never throws. Redirects are not followed: a key goes to no other host. */
final class Client {

	const API = '/api/integrations/v1';

	/** Seconds. Only background work and the owner's own clicks wait for these. */
	const PATIENCE = 20;

	/** @var string Address of the service, without a slash at its end. */
	private $address;

	/** @var string API key. */
	private $key;

	/**
	 * @param string $address Address of the service.
	 * @param string $key     API key.
	 */
	public function __construct( $address, $key ) {
		$this->address = untrailingslashit( $address );
		$this->key     = $key;
	}

	/** @return self With the settings of the owner. */
	public static function of_shop() {
		return new self( Options::settings()['address'], Options::key() );
	}

	/**
	 * A call of the Integrations API.
	 *
	 * @param string     $method  GET or POST.
	 * @param string     $path    Such as `/shop`.
	 * @param array|null $body    Sent as JSON.
	 * @param string     $once    Idempotency key; empty: none.
	 * @param int        $seconds The longest wait.
	 * @return Answer
	 */
	public function call( $method, $path, $body = null, $once = '', $seconds = self::PATIENCE ) {
		$headers = array(
			'authorization' => 'Bearer ' . $this->key,
			'x-plugin'      => 'aisle-woocommerce/' . AISLE_SEARCH_VERSION,
		);
		if ( '' !== $once ) {
			$headers['idempotency-key'] = $once;
		}
		return $this->send( $method, self::API . $path, $headers, $body, $seconds );
	}

	/**
	 * Whether there is an Aisle at an address, and this server reaches it.
	 *
	 * @param string $address Of the service.
	 * @return Answer With `version` in its body.
	 */
	public static function greet( $address ) {
		return ( new self( $address, '' ) )->send( 'GET', '/api/dashboard/setup', array(), null, 10 );
	}

	/**
	 * Takes the code of an approval to Aisle.
	 *
	 * @param array  $request That was approved, see `ConnectRequest`.
	 * @param string $code    Of the approval.
	 * @return Answer With `apiKey` and `shopId` in its body.
	 */
	public static function exchange( $request, $code ) {
		$body = array(
			'code'         => $code,
			'codeVerifier' => $request['verifier'],
			'redirectUri'  => $request['redirect'],
		);
		return ( new self( $request['address'], '' ) )->send( 'POST', '/api/dashboard/plugin-connections', array(), $body, self::PATIENCE );
	}

	/**
	 * A call of the Widget API while a shopper waits.
	 *
	 * @param string     $path     From the root of the service, such as `/api/widget/search`.
	 * @param array|null $body     Sent as JSON by POST; null: GET.
	 * @param string     $visitor  Whom Aisle counts it for, see `Visitor`.
	 * @param string     $agent    The shopper's browser, by which Aisle knows robots.
	 * @param int        $limit_ms The longest wait, with the look-up of the name.
	 * @return Answer
	 */
	public function hurry( $path, $body, $visitor, $agent, $limit_ms ) {
		// WordPress rounds a shorter wait up to one second, so the limit goes to cURL itself.
		$limit = static function ( $handle ) use ( $limit_ms ) {
			// phpcs:disable WordPress.WP.AlternativeFunctions.curl_curl_setopt -- the hook hands out the handle for this.
			curl_setopt( $handle, CURLOPT_NOSIGNAL, true );
			curl_setopt( $handle, CURLOPT_CONNECTTIMEOUT_MS, $limit_ms );
			curl_setopt( $handle, CURLOPT_TIMEOUT_MS, $limit_ms );
			// phpcs:enable
		};
		add_action( 'http_api_curl', $limit, PHP_INT_MAX );
		$headers = array(
			'authorization' => 'Bearer ' . $this->key,
			'x-visitor'     => $visitor,
			'user-agent'    => $agent,
		);
		$answer  = $this->send( null === $body ? 'GET' : 'POST', $path, $headers, $body, 1 );
		remove_action( 'http_api_curl', $limit, PHP_INT_MAX );
		return $answer;
	}

	/** @return bool Whether a wait under one second can be kept here. */
	public static function can_hurry() {
		return function_exists( 'curl_init' ) && function_exists( 'curl_exec' );
	}

	/**
	 * @param string     $method  GET or POST.
	 * @param string     $path    From the root of the service.
	 * @param array      $headers By their names.
	 * @param array|null $body    Sent as JSON.
	 * @param int        $seconds The longest wait.
	 * @return Answer
	 */
	private function send( $method, $path, $headers, $body, $seconds ) {
		$arguments = array(
			'method'              => $method,
			'timeout'             => $seconds,
			'redirection'         => 0,
			'limit_response_size' => 4 * MB_IN_BYTES,
			'headers'             => $headers,
		);
		if ( isset( $headers['user-agent'] ) ) {
			$arguments['user-agent'] = $headers['user-agent'];
		}
		if ( null !== $body ) {
			$arguments['headers']['content-type'] = 'application/json';
			$arguments['body']                    = Json::encode( $body );
		}
		$response = wp_remote_request( $this->address . $path, $arguments );
		if ( is_wp_error( $response ) ) {
			return new Answer( 0, null, $response->get_error_message() );
		}
		$decoded = json_decode( wp_remote_retrieve_body( $response ), true );
		return new Answer(
			(int) wp_remote_retrieve_response_code( $response ),
			is_array( $decoded ) ? $decoded : null,
			'',
			max( 0, (int) wp_remote_retrieve_header( $response, 'retry-after' ) ),
			(string) wp_remote_retrieve_header( $response, 'ratelimit-policy' )
		);
	}
}
