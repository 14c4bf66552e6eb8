<?php
/**
 * An answer of Aisle.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

/** Read-only. */
final class Answer {

	/** @var int HTTP status; 0: there was no answer. */
	public $status;

	/** @var array|null The JSON object; null where the body is something else. */
	public $body;

	/** @var string Why there was no answer. */
	public $fault;

	/** @var int Seconds that Aisle asks to wait; 0: it does not say. */
	public $retry_after;

	/** @var string Which limit was counted, such as `"search";q=200;w=60`; empty: none. */
	public $policy;

	/**
	 * @param int        $status      HTTP status or 0.
	 * @param array|null $body        Decoded JSON.
	 * @param string     $fault       Why there was no answer.
	 * @param int        $retry_after Seconds.
	 * @param string     $policy      Of the limit.
	 */
	public function __construct( $status, $body = null, $fault = '', $retry_after = 0, $policy = '' ) {
		$this->status      = $status;
		$this->body        = $body;
		$this->fault       = $fault;
		$this->retry_after = $retry_after;
		$this->policy      = $policy;
	}

	/** @return bool Whether the request was done and the answer is one of Aisle's. */
	public function is_ok() {
		return $this->status >= 200 && $this->status < 300 && null !== $this->body;
	}

	/** @return bool Whether Aisle works and does not take this one request: page 10,001 of a search, or a shopper who sends too many. */
	public function blames_request() {
		if ( 429 === $this->status ) {
			// That of a key counts all shoppers together.
			return 1 === preg_match( '/^"[a-z-]+(?<!-of-key)";/', $this->policy );
		}
		return in_array( $this->status, array( 400, 413, 422 ), true ) && '' !== $this->code();
	}

	/** @return string Code of the error, such as `domain_not_verified`; empty: it has none. */
	public function code() {
		$code = isset( $this->body['code'] ) ? $this->body['code'] : ( isset( $this->body['error'] ) ? $this->body['error'] : '' );
		return is_string( $code ) ? $code : '';
	}

	/** @return string What Aisle says is wrong. */
	public function message() {
		$message = isset( $this->body['message'] ) ? $this->body['message'] : '';
		return is_string( $message ) ? $message : '';
	}
}
