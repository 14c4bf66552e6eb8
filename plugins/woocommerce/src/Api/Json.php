<?php
/**
 * JSON as Aisle reads it.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Api;

/** One way to write JSON, so that equal products have equal texts. */
final class Json {

	/**
	 * @param mixed $value Anything that JSON can hold. Bytes that are no UTF-8 become the replacement character.
	 * @return string
	 */
	public static function encode( $value ) {
		$flags = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR;
		// phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- tested without WordPress.
		return (string) json_encode( $value, $flags );
	}
}
