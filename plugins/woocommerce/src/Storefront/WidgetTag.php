<?php
/**
 * Aisle's widget on the pages of the shop.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Storefront;

use Aisle\WooCommerce\Catalog\Language;
use Aisle\WooCommerce\Options;

/** One script tag, loaded beside the page. Where Aisle does not answer, the search field of the theme works as before. */
final class WidgetTag {

	const HANDLE = 'aisle-widget';

	/** Adds the hooks. */
	public static function register() {
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_filter( 'wp_script_attributes', array( self::class, 'attributes' ) );
	}

	/** Adds both scripts. */
	public static function enqueue() {
		$token = Options::read( Options::TOKEN );
		if ( empty( $token['token'] ) || ! Language::is_answered() ) {
			return;
		}
		$load = array(
			'strategy'  => 'async',
			'in_footer' => true,
		);
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- the service caches it by its own rules.
		wp_enqueue_script( self::HANDLE, untrailingslashit( Options::settings()['address'] ) . '/widget/widget.js', array(), null, $load );
		wp_enqueue_script( 'aisle-shop', plugins_url( 'assets/shop.js', AISLE_SEARCH_FILE ), array(), AISLE_SEARCH_VERSION, $load );
		CartScript::enqueue();
	}

	/**
	 * @param array $attributes Of a script.
	 * @return array
	 */
	public static function attributes( $attributes ) {
		if ( isset( $attributes['id'] ) && self::HANDLE . '-js' === $attributes['id'] ) {
			$token                    = Options::read( Options::TOKEN );
			$settings                 = Options::settings();
			$attributes['data-token'] = isset( $token['token'] ) ? $token['token'] : '';
			if ( '' !== $settings['input'] ) {
				$attributes['data-input'] = $settings['input'];
			}
		}
		return $attributes;
	}
}
