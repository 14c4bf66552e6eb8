<?php
/**
 * Questions to Aisle while a shopper waits.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Api\ShopBreaker;
use Aisle\WooCommerce\Api\Visitor;
use Aisle\WooCommerce\Catalog\Language;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;

/**
 * A page waits for {@see WidgetApi::LIMIT_MS} in all, however much of it is Aisle's. The same question is asked once a page:
 * blocks run their query for products, for pages and for "no results" each.
 */
final class WidgetApi {

	/** The longest wait of a page. Aisle answers in some 20 ms. */
	const LIMIT_MS = 300;

	/** In less time no answer comes, and a late one would open the breaker. */
	const LEAST_MS = 50;

	/** @var array<string, array|null> Answers of this page. */
	private static $answers = array();

	/** @var float Milliseconds that this page has waited. */
	private static $waited = 0;

	/**
	 * A fault of ours, or of a plugin that hears of requests, is no fault of the page.
	 *
	 * @param string     $path From the root of the service.
	 * @param array|null $body Sent by POST; null: GET.
	 * @param string[]   $has  Fields that a whole answer has.
	 * @return array|null Null: there is no answer, and the shop has to do without.
	 */
	public static function ask( $path, $body, $has ) {
		$key = md5( $path . wp_json_encode( $body ) );
		if ( ! array_key_exists( $key, self::$answers ) ) {
			self::$answers[ $key ] = null;
			try {
				self::$answers[ $key ] = self::ask_once( $path, $body, $has );
			} catch ( \Throwable $fault ) {
				self::failed( $fault );
			}
		}
		return self::$answers[ $key ];
	}

	/**
	 * Counts as a failure of Aisle, so that what fails on each page is not tried on each.
	 *
	 * @param \Throwable $fault Caught.
	 */
	public static function failed( $fault ) {
		ShopBreaker::make()->failed( $fault->getMessage() );
	}

	/** @return bool Whether Aisle has the catalog. */
	public static function is_ready() {
		return 0 !== FullSync::state()['done_at'];
	}

	/**
	 * @param string     $path From the root of the service.
	 * @param array|null $body Sent by POST; null: GET.
	 * @param string[]   $has  Fields of a whole answer.
	 * @return array|null
	 */
	private static function ask_once( $path, $body, $has ) {
		$left    = (int) ( self::LIMIT_MS - self::$waited );
		$breaker = ShopBreaker::make();
		if ( ! Language::is_answered() || $left < self::LEAST_MS || ! Client::can_hurry() || ! Options::is_connected() || ! self::is_ready() || ! $breaker->may_ask() ) {
			return null;
		}
		$agent         = isset( $_SERVER['HTTP_USER_AGENT'] ) ? substr( sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ), 0, 400 ) : '';
		$begun         = microtime( true );
		$answer        = Client::of_shop()->hurry( $path, $body, Visitor::name(), $agent, $left );
		self::$waited += 1000 * ( microtime( true ) - $begun );
		$is_whole      = 200 === $answer->status && is_array( $answer->body ) && array() === array_diff( $has, array_keys( $answer->body ) );
		if ( $is_whole && is_array( $answer->body['products'] ) ) {
			$breaker->succeeded();
			return $answer->body;
		}
		if ( $answer->blames_request() || ( 404 === $answer->status && '' !== $answer->code() ) ) {
			// Else three odd addresses a minute, which anyone can open, would take Aisle from all shoppers.
			$breaker->succeeded();
			return null;
		}
		$reason = 0 === $answer->status ? $answer->fault : sprintf( 'HTTP %d %s', $answer->status, $answer->message() );
		$breaker->failed( $reason, 429 === $answer->status ? $answer->retry_after : 0 );
		return null;
	}
}
