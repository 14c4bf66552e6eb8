<?php
/**
 * The language of a connection.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Catalog;

use Aisle\WooCommerce\Options;

/**
 * A shop of Aisle has products of one language. With Polylang or WPML that is the default language of the site, or the one
 * that the owner chose. Products of others are not sent, and their searches stay with WooCommerce.
 *
 * Only what both plugins document for others is called.
 */
final class Language {

	/** @return bool Whether products have languages here. */
	public static function is_told_apart() {
		if ( self::is_polylang() ) {
			return (bool) pll_is_translated_post_type( 'product' );
		}
		return self::is_wpml() && (bool) apply_filters( 'wpml_is_translated_post_type', null, 'product' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
	}

	/** @return string That of the products in Aisle, such as `de`; empty: products have none. */
	public static function of_connection() {
		if ( ! self::is_told_apart() ) {
			return '';
		}
		$settings = Options::settings();
		$chosen   = isset( $settings['language'] ) ? (string) $settings['language'] : '';
		if ( '' !== $chosen && isset( self::all()[ $chosen ] ) ) {
			return $chosen;
		}
		return self::of_site();
	}

	/** @return string The default one. */
	public static function of_site() {
		return self::is_polylang() ? (string) pll_default_language() : (string) apply_filters( 'wpml_default_language', '' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
	}

	/**
	 * @param int $product Its id.
	 * @return bool Whether it belongs to the catalog in Aisle. One without a language does.
	 */
	public static function is_sent( $product ) {
		$wanted = self::of_connection();
		if ( '' === $wanted ) {
			return true;
		}
		$language = self::is_polylang() ? pll_get_post_language( $product ) : self::of_wpml( $product );
		return ! is_string( $language ) || '' === $language || $language === $wanted;
	}

	/** @return bool Whether Aisle has products in the language of this page. */
	public static function is_answered() {
		$wanted = self::of_connection();
		if ( '' === $wanted ) {
			return true;
		}
		$current = self::is_polylang() ? pll_current_language() : apply_filters( 'wpml_current_language', null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		return $current === $wanted;
	}

	/** @return array<string, string> Names of the site's languages by their codes; empty: products have none. */
	public static function all() {
		if ( self::is_polylang() ) {
			$codes = (array) pll_languages_list( array( 'fields' => 'slug' ) );
			$names = (array) pll_languages_list( array( 'fields' => 'name' ) );
			return count( $codes ) === count( $names ) && array() !== $codes ? array_combine( $codes, $names ) : array();
		}
		$all = self::is_wpml() ? apply_filters( 'wpml_active_languages', null, array( 'skip_missing' => 0 ) ) : null; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		return is_array( $all ) ? wp_list_pluck( $all, 'native_name' ) : array();
	}

	/**
	 * WPML reads names of categories and attributes in the language of the request, which background work has none of.
	 *
	 * @param callable $work That reads products.
	 * @return mixed Of the work.
	 */
	public static function within( $work ) {
		$language = self::is_polylang() ? '' : self::of_connection();
		if ( '' === $language ) {
			return $work();
		}
		$before = apply_filters( 'wpml_current_language', null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		do_action( 'wpml_switch_language', $language ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		try {
			return $work();
		} finally {
			do_action( 'wpml_switch_language', $before ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		}
	}

	/** @return bool */
	private static function is_polylang() {
		return function_exists( 'pll_get_post_language' ) && function_exists( 'pll_default_language' );
	}

	/** @return bool */
	private static function is_wpml() {
		return defined( 'ICL_SITEPRESS_VERSION' ) && ! self::is_polylang();
	}

	/**
	 * @param int $product Its id.
	 * @return string|null
	 */
	private static function of_wpml( $product ) {
		$element = array(
			'element_id'   => $product,
			'element_type' => 'product',
		);
		return apply_filters( 'wpml_element_language_code', null, $element ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
	}
}
