<?php
/**
 * What Aisle says of this shop.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Answer;
use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Options;

/** Quota, plan, state of the domain, the value that proves it; and the token of the shop's pages. */
final class ShopState {

	/** Seconds. */
	const FRESH = 600;

	/**
	 * @param Client $client With the key of the shop.
	 * @return Answer To `GET /shop`.
	 */
	public static function refresh( $client ) {
		$answer = $client->call( 'GET', '/shop', null, '', 10 );
		if ( ! $answer->is_ok() || ! isset( $answer->body['shopId'] ) ) {
			return $answer;
		}
		$shop   = $answer->body;
		$domain = isset( $shop['domain'] ) && is_array( $shop['domain'] ) ? $shop['domain'] : array();
		Options::write(
			Options::SHOP,
			array(
				'id'        => (string) $shop['shopId'],
				'name'      => isset( $shop['name'] ) ? (string) $shop['name'] : '',
				'plan'      => isset( $shop['planName'] ) ? (string) $shop['planName'] : '',
				'url'       => isset( $shop['url'] ) ? (string) $shop['url'] : '',
				'currency'  => isset( $shop['currency'] ) ? (string) $shop['currency'] : '',
				'products'  => (int) $shop['productsCount'],
				'most'      => (int) $shop['maxProducts'],
				'searches'  => (int) $shop['searchesThisMonth'],
				'mostly'    => (int) $shop['maxSearchesPerMonth'],
				'domain'    => isset( $domain['status'] ) ? (string) $domain['status'] : '',
				'challenge' => isset( $domain['record']['value'] ) ? (string) $domain['record']['value'] : '',
				'at'        => time(),
			)
		);
		return $answer;
	}

	/**
	 * What the background work does first.
	 *
	 * @param Client $client With the key of the shop.
	 * @return bool False: Aisle refused, and the rest has to wait.
	 */
	public static function keep( $client ) {
		$shop = Options::read( Options::SHOP );
		if ( ! isset( $shop['at'] ) || time() - $shop['at'] > self::FRESH ) {
			$answer = self::refresh( $client );
			if ( ! $answer->is_ok() ) {
				Pause::after( $answer );
				return false;
			}
		}
		self::renew_token( $client );
		return true;
	}

	/**
	 * Pages may stand in caches for a day, so a token is replaced when half of its day is over.
	 *
	 * @param Client $client With the key of the shop.
	 */
	public static function renew_token( $client ) {
		$token = Options::read( Options::TOKEN );
		if ( isset( $token['expires'] ) && $token['expires'] - time() > DAY_IN_SECONDS / 2 ) {
			return;
		}
		$answer = $client->call( 'POST', '/widget-tokens', new \stdClass(), '', 10 );
		if ( $answer->is_ok() && isset( $answer->body['token'], $answer->body['expiresAt'] ) ) {
			Options::write(
				Options::TOKEN,
				array(
					'token'   => (string) $answer->body['token'],
					'expires' => (int) strtotime( (string) $answer->body['expiresAt'] ),
				)
			);
		}
	}
}
