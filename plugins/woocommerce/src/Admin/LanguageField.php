<?php
/**
 * Which language of the site the connection is for.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Admin;

use Aisle\WooCommerce\Catalog\Language;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;

/** Only on sites whose products have languages. */
final class LanguageField {

	/** Adds the hook. */
	public static function register() {
		add_action( 'update_option_' . Options::SETTINGS, array( self::class, 'follow' ), 10, 2 );
	}

	/** A row of the form. */
	public static function show() {
		$all = Language::is_told_apart() ? Language::all() : array();
		if ( count( $all ) < 2 ) {
			return;
		}
		$chosen = Language::of_connection();
		echo '<tr><th scope="row"><label for="aisle-language">' . esc_html__( 'Language', 'aisle-search' ) . '</label></th><td><select id="aisle-language" name="language" aria-describedby="aisle-language-help">';
		foreach ( $all as $code => $name ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $code ), selected( $chosen, $code, false ), esc_html( $name ) );
		}
		echo '</select><p class="description" id="aisle-language-help">' . esc_html__( 'A shop of Aisle has one language. Products of the others are not sent, and WooCommerce answers their searches.', 'aisle-search' ) . '</p></td></tr>';
	}

	/** @return string Of the form, else as it was; empty: the default one of the site. */
	public static function chosen() {
		// phpcs:ignore WordPress.Security.NonceVerification -- checked by the settings page.
		$chosen   = isset( $_POST['language'] ) ? sanitize_key( wp_unslash( $_POST['language'] ) ) : '';
		$settings = Options::settings();
		$before   = isset( $settings['language'] ) ? $settings['language'] : '';
		if ( ! isset( Language::all()[ $chosen ] ) ) {
			return $before;
		}
		return Language::of_site() === $chosen ? '' : $chosen;
	}

	/**
	 * Another language is another catalog.
	 *
	 * @param array $before Settings.
	 * @param array $after  Settings.
	 */
	public static function follow( $before, $after ) {
		$of = static function ( $settings ) {
			return is_array( $settings ) && isset( $settings['language'] ) ? $settings['language'] : '';
		};
		if ( $of( $before ) !== $of( $after ) && Options::is_connected() ) {
			FullSync::request( true );
		}
	}
}
