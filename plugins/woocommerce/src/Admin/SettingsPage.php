<?php
/**
 * The page "WooCommerce > Aisle Search".
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Admin;

use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\Pause;
use Aisle\WooCommerce\Sync\Reconcile;

/** Settings, state and the few things that an owner may want done now. */
final class SettingsPage {

	const SLUG       = 'aisle-search';
	const SCREEN     = 'woocommerce_page_aisle-search';
	const CAPABILITY = 'manage_woocommerce';

	/** Adds the hooks. */
	public static function register() {
		Connect::register();
		add_action( 'admin_menu', array( self::class, 'add_page' ), 60 );
		add_action( 'admin_post_aisle_save', array( self::class, 'save' ) );
		add_action( 'admin_post_aisle_do', array( self::class, 'act' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( AISLE_SEARCH_FILE ), array( self::class, 'link' ) );
		add_action( 'admin_init', array( self::class, 'privacy' ) );
	}

	/** Adds the page to the menu of WooCommerce. */
	public static function add_page() {
		add_submenu_page(
			'woocommerce',
			__( 'Aisle Search', 'aisle-search' ),
			__( 'Aisle Search', 'aisle-search' ),
			self::CAPABILITY,
			self::SLUG,
			array( SettingsView::class, 'show' )
		);
	}

	/** @return string Address of the page. */
	public static function url() {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/**
	 * @param string[] $links Of the plugin in the list of plugins.
	 * @return string[]
	 */
	public static function link( $links ) {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'aisle-search' ) ) );
		return $links;
	}

	/** Stores the settings and tries them. */
	public static function save() {
		self::require_owner( 'aisle_save' );
		// phpcs:disable WordPress.Security.NonceVerification -- checked above.
		$address  = isset( $_POST['address'] ) ? esc_url_raw( trim( sanitize_text_field( wp_unslash( $_POST['address'] ) ) ), array( 'http', 'https' ) ) : '';
		$key      = isset( $_POST['key'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['key'] ) ) ) : '';
		$input    = isset( $_POST['input'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['input'] ) ) ) : '';
		$settings = array(
			'address'  => untrailingslashit( $address ),
			'search'   => isset( $_POST['search'] ),
			'widget'   => isset( $_POST['widget'] ),
			'input'    => $input,
			'language' => LanguageField::chosen(),
		);
		// phpcs:enable
		if ( '' === $key && self::is_elsewhere( $settings['address'] ) ) {
			self::back( array( 'error', __( 'The stored key is not sent to another address. Enter the key too.', 'aisle-search' ) ) );
		}
		$key    = '' === $key ? Options::key() : $key;
		$is_new = Options::settings()['address'] !== $settings['address'] || Options::key() !== $key;
		if ( $is_new && '' !== $key && '' !== $settings['address'] ) {
			self::back( Connection::try_key( $settings, $key ) );
		}
		Options::write( Options::SETTINGS, $settings );
		$is_whole = '' !== $key && '' !== $settings['address'];
		self::back( $is_whole ? array( 'success', __( 'The settings are saved.', 'aisle-search' ) ) : array( 'warning', __( 'The settings are saved. The shop is not connected yet.', 'aisle-search' ) ) );
	}

	/** Does what a button asks for. */
	public static function act() {
		self::require_owner( 'aisle_do' );
		// phpcs:ignore WordPress.Security.NonceVerification -- checked above.
		$what = isset( $_POST['what'] ) ? sanitize_key( wp_unslash( $_POST['what'] ) ) : '';
		if ( 'sync' === $what || 'force' === $what ) {
			FullSync::request( 'force' === $what );
			Pause::end();
			self::back( array( 'success', __( 'The whole catalog is sent in the background. You can leave this page.', 'aisle-search' ) ) );
		}
		if ( 'disconnect' === $what ) {
			self::back( Connection::end() );
		}
		if ( 'compare' === $what ) {
			Reconcile::request();
			self::back( array( 'success', __( 'The catalog is compared in the background.', 'aisle-search' ) ) );
		}
		Pause::end();
		self::back( Connection::test() );
	}

	/** Text for the shop's own privacy policy. */
	public static function privacy() {
		if ( function_exists( 'wp_add_privacy_policy_content' ) ) {
			$text = __( 'Our search sends what you type into the search field to the search service that we use. A cookie that ends with your visit keeps the number of your last search. If you order something, that number and the value of the order are told to the search service, without your name or address.', 'aisle-search' );
			wp_add_privacy_policy_content( 'Aisle Search', wp_kses_post( wpautop( $text ) ) );
		}
	}

	/**
	 * The key is shown to no one. A server of someone who may change these settings would be told it.
	 *
	 * @param string $address Of the form.
	 * @return bool Whether the stored key belongs to another address.
	 */
	private static function is_elsewhere( $address ) {
		return '' !== $address && '' !== Options::key() && Options::settings()['address'] !== $address;
	}

	/**
	 * Ends the request of those who may not.
	 *
	 * @param string $action Of the nonce.
	 */
	public static function require_owner( $action ) {
		check_admin_referer( $action );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not change this.', 'aisle-search' ), '', array( 'response' => 403 ) );
		}
	}

	/**
	 * Ends the request on the settings page, with a message there.
	 *
	 * @param string[] $message Kind and text; a third one is an address that was typed, to be mended.
	 */
	public static function back( $message ) {
		set_transient( 'aisle_message_' . get_current_user_id(), $message, 60 );
		wp_safe_redirect( self::url() );
		exit;
	}
}
