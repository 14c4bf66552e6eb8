<?php
/**
 * Connects by one click.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Admin;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Api\ConnectRequest;
use Aisle\WooCommerce\Options;

/** Sends the owner to Aisle, and takes the code that comes back. */
final class Connect {

	/** Adds the hooks. */
	public static function register() {
		add_action( 'admin_post_aisle_connect', array( self::class, 'leave' ) );
		add_action( 'admin_post_aisle_connected', array( self::class, 'arrive' ) );
		add_action( 'admin_post_nopriv_aisle_connected', array( self::class, 'arrive_signed_out' ) );
	}

	/** The button: off to Aisle. */
	public static function leave() {
		SettingsPage::require_owner( 'aisle_connect' );
		// phpcs:ignore WordPress.Security.NonceVerification -- checked above.
		$typed   = isset( $_POST['address'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['address'] ) ) ) : '';
		$address = untrailingslashit( esc_url_raw( $typed, array( 'http', 'https' ) ) );
		$request = ConnectRequest::make( $address, admin_url( ConnectRequest::RETURNS_TO ) );
		$shop    = ConnectRequest::shop( home_url( '/' ), $request['redirect'] );
		$words   = self::why_not( $address, $shop );
		if ( '' !== $words ) {
			SettingsPage::back( array( 'error', $words, $typed ) );
		}
		set_transient( self::place(), $request, ConnectRequest::LIFE );
		$about = array(
			'shop_url'  => $shop,
			'shop_name' => mb_substr( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 0, 60 ),
			'currency'  => get_woocommerce_currency(),
			'language'  => strtolower( substr( get_locale(), 0, 2 ) ),
		);
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		// phpcs:ignore WordPress.Security.SafeRedirect -- the owner typed the address of the service.
		wp_redirect( ConnectRequest::url( $request, $about ), 303, 'Aisle Search' );
		exit;
	}

	/** The owner comes back from Aisle. */
	public static function arrive() {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		if ( ! current_user_can( SettingsPage::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not change this.', 'aisle-search' ), '', array( 'response' => 403 ) );
		}
		$answer = array();
		foreach ( array( 'state', 'code', 'iss', 'error' ) as $name ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- the state is the nonce of this request.
			if ( isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ) {
				// phpcs:ignore WordPress.Security.NonceVerification -- as above.
				$answer[ $name ] = sanitize_text_field( wp_unslash( $_GET[ $name ] ) );
			}
		}
		$request = get_transient( self::place() );
		$request = is_array( $request ) ? $request : null;
		$verdict = ConnectRequest::judge( $request, $answer );
		if ( 'foreign' !== $verdict ) {
			// Once: a second answer to the same request is a stranger's.
			delete_transient( self::place() );
		}
		SettingsPage::back( 'code' === $verdict ? self::exchange( $request, $answer['code'] ) : self::refusal( $verdict, $request ) );
	}

	/** Without the code in the address: it would stay in logs and in the history until the owner has signed in. */
	public static function arrive_signed_out() {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		wp_safe_redirect( wp_login_url( SettingsPage::url() ) );
		exit;
	}

	/**
	 * @param array  $request That the owner began.
	 * @param string $code    Of Aisle.
	 * @return string[] Kind and text of a message.
	 */
	private static function exchange( $request, $code ) {
		$answer = Client::exchange( $request, $code );
		$key    = isset( $answer->body['apiKey'] ) ? $answer->body['apiKey'] : '';
		if ( 201 === $answer->status && is_string( $key ) && '' !== $key && isset( $answer->body['shopId'] ) ) {
			$settings = array_merge( Options::settings(), array( 'address' => $request['address'] ) );
			return Connection::keep( $settings, $key, (string) $answer->body['shopId'] );
		}
		if ( 0 === $answer->status ) {
			/* translators: 1: address of the service, 2: message of the network. */
			return array( 'error', sprintf( __( 'Your browser reached Aisle at %1$s, but this server does not: %2$s. The plugin needs an address that both of them reach.', 'aisle-search' ), $request['address'], $answer->fault ) );
		}
		if ( 'plugin_code_invalid' === $answer->code() ) {
			return array( 'error', __( 'The approval has ended before it arrived here, or was used already. Press "Connect" again.', 'aisle-search' ) );
		}
		return array( 'error', Words::of_answer( $answer ) );
	}

	/**
	 * @param string     $verdict Of `ConnectRequest::judge`.
	 * @param array|null $request That the owner began.
	 * @return string[] Kind and text of a message.
	 */
	private static function refusal( $verdict, $request ) {
		if ( 'declined' === $verdict ) {
			return array( 'warning', __( 'You declined in Aisle. Nothing was changed here.', 'aisle-search' ) );
		}
		if ( 'elsewhere' === $verdict ) {
			/* translators: %s: address of the service. */
			return array( 'error', sprintf( __( 'The approval came from another service than %s, or Aisle calls itself by another address. Enter the address that Aisle\'s dashboard shows in your browser, and press "Connect" again.', 'aisle-search' ), $request['address'] ) );
		}
		return array( 'error', __( 'You did not begin this connection here, or more than 15 minutes ago. Nothing was changed. Press "Connect" to begin.', 'aisle-search' ) );
	}

	/**
	 * @param string $address Of the service.
	 * @param string $shop    Of this shop; empty: its admin is elsewhere.
	 * @return string Why the owner is not sent there; empty: nothing stands against it.
	 */
	private static function why_not( $address, $shop ) {
		$fault = ConnectRequest::fault( $address );
		if ( 'none' === $fault ) {
			return __( 'Enter the address of the service, such as https://search.example.', 'aisle-search' );
		}
		if ( 'plain' === $fault ) {
			return __( 'That address begins with http://, so others on the way could read the key. Enter one that begins with https://. A key by hand works with http:// too, at your own risk.', 'aisle-search' );
		}
		if ( '' === $shop ) {
			return __( 'The admin of this WordPress is on another host than the shop, and Aisle sends approvals only to the host of the shop. Enter a key by hand.', 'aisle-search' );
		}
		$answer = Client::greet( $address );
		if ( 0 === $answer->status ) {
			/* translators: 1: address of the service, 2: message of the network. */
			return sprintf( __( 'This server does not reach %1$s: %2$s. Your browser may reach it, but the plugin must, too: run Aisle where this server can reach it.', 'aisle-search' ), $address, $answer->fault );
		}
		if ( ! $answer->is_ok() || ! isset( $answer->body['version'] ) ) {
			return Words::of_refusal( $answer->status, $answer->code(), $answer->message() );
		}
		return '';
	}

	/** @return string Name of the transient: each person has a request of their own. */
	private static function place() {
		return 'aisle_connect_' . get_current_user_id();
	}
}
