<?php
/**
 * Address and key: tried, stored, tested.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Admin;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\Pause;
use Aisle\WooCommerce\Sync\Schedule;
use Aisle\WooCommerce\Sync\ShopState;

/** Both ways lead here: a key by one click and a key by hand. Messages are a kind and a text. */
final class Connection {

	/**
	 * Tries another address or key. A connection that works stays until a better one does.
	 *
	 * @param array  $settings Of the form.
	 * @param string $key      Of the form, else the stored one.
	 * @return string[] Message.
	 */
	public static function try_key( $settings, $key ) {
		$before = Options::read( Options::SHOP );
		$answer = ( new Client( $settings['address'], $key ) )->call( 'GET', '/shop', null, '', 10 );
		$is_ok  = $answer->is_ok() && isset( $answer->body['shopId'] );
		if ( ! $is_ok && isset( $before['id'] ) ) {
			return array( 'error', Words::of_answer( $answer ) . ' ' . __( 'The connection from before stays.', 'aisle-search' ) );
		}
		return self::keep( $settings, $key, $is_ok ? (string) $answer->body['shopId'] : '' );
	}

	/**
	 * Stores what works from now on. A key that Aisle has just given is kept also if the test after it fails: the former one has
	 * ended.
	 *
	 * @param array  $settings Of the owner.
	 * @param string $key      The API key.
	 * @param string $shop_id  Whose key it is; empty: not known.
	 * @return string[] Message.
	 */
	public static function keep( $settings, $key, $shop_id ) {
		$before = Options::read( Options::SHOP );
		// What was saved while there was no key did not wait. Work that ends after a disconnection may store the shop again.
		$was_connected = '' !== Options::key() && isset( $before['id'] );
		Options::write( Options::SETTINGS, $settings );
		Options::write( Options::KEY, $key );
		Pause::end();
		if ( ! $was_connected || ( '' !== $shop_id && $before['id'] !== $shop_id ) ) {
			self::begin();
		}
		$message = self::test();
		if ( 'error' !== $message[0] ) {
			ShopState::renew_token( Client::of_shop() );
		}
		return $message;
	}

	/** @return string[] Message. */
	public static function test() {
		$answer = ShopState::refresh( Client::of_shop() );
		if ( ! $answer->is_ok() || ! isset( $answer->body['shopId'] ) ) {
			return array( 'error', Words::of_answer( $answer ) );
		}
		$shop = Options::read( Options::SHOP );
		if ( '' !== $shop['currency'] && get_woocommerce_currency() !== $shop['currency'] ) {
			/* translators: 1: currency in Aisle, 2: currency of the shop. */
			return array( 'warning', sprintf( __( 'Connected. In Aisle the shop has the currency %1$s, here it is %2$s: filters by price need the same.', 'aisle-search' ), $shop['currency'], get_woocommerce_currency() ) );
		}
		/* translators: %s: name of the shop in Aisle. */
		return array( 'success', sprintf( __( 'Connected to "%s".', 'aisle-search' ), $shop['name'] ) );
	}

	/**
	 * Forgets the key and what was known of the shop. Choices of the owner stay.
	 *
	 * @return string[] Message, with the address that was forgotten.
	 */
	public static function end() {
		$settings = Options::settings();
		$address  = $settings['address'];
		// Without an address no page and no save does anything for Aisle.
		Options::write( Options::SETTINGS, array_merge( $settings, array( 'address' => '' ) ) );
		Options::write( Options::KEY, '' );
		self::forget();
		Pause::end();
		return array( 'success', __( 'Disconnected. WooCommerce\'s own search answers. Aisle keeps the catalog and the key until you delete them in its dashboard.', 'aisle-search' ), $address );
	}

	/** Another shop: nothing that was known of the old one holds, and its catalog is sent. */
	private static function begin() {
		self::forget();
		FullSync::request();
		Schedule::ensure();
	}

	/** What holds for one shop of Aisle alone. */
	private static function forget() {
		foreach ( array( Options::SHOP, Options::TOKEN, Options::BREAKER, Options::FULL, Options::RECONCILE, Options::FAULTS ) as $name ) {
			Options::write( $name, array() );
		}
	}
}
