<?php
/**
 * Steps of a shop in two languages, by Polylang.
 *
 * @package Aisle\WooCommerce
 */

// phpcs:disable -- runs in a shop that is thrown away.

use Aisle\WooCommerce\Catalog\ProductMapper;
use Aisle\WooCommerce\Options;

return array(
	'polylang'  => static function () {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$error = activate_plugin( 'polylang/polylang.php' );
		return is_wp_error( $error ) ? $error->get_error_message() : '';
	},
	'languages' => static function () {
		$added = array();
		foreach ( array( 'en' => 'en_US', 'de' => 'de_DE' ) as $slug => $locale ) {
			$added[] = PLL()->model->languages->add( array( 'name' => strtoupper( $slug ), 'slug' => $slug, 'locale' => $locale, 'rtl' => false, 'term_group' => 0 ) );
		}
		return array_map( static fn( $one ) => is_wp_error( $one ) ? $one->get_error_messages() : true, $added );
	},
	// Every third product is German, every seventh has no language.
	'translate' => static function () {
		foreach ( wc_get_products( array( 'limit' => -1, 'return' => 'ids', 'lang' => '' ) ) as $index => $id ) {
			if ( 0 !== $index % 7 ) {
				pll_set_post_language( $id, 0 === $index % 3 ? 'de' : 'en' );
			}
		}
		flush_rewrite_rules();
		return array( pll_default_language(), pll_languages_list() );
	},
	'spoken'    => static function ( $given ) {
		$found = array();
		foreach ( get_posts( array( 'post_type' => 'product', 'numberposts' => -1, 'lang' => '', 'suppress_filters' => true ) ) as $post ) {
			$language = pll_get_post_language( $post->ID );
			if ( ! $language || $language === $given['language'] ) {
				$found[] = ProductMapper::external_id( $post->ID, (string) get_post_meta( $post->ID, '_sku', true ) );
			}
		}
		return $found;
	},
	'choose'    => static function ( $given ) {
		Options::write( Options::SETTINGS, array_merge( Options::settings(), array( 'language' => $given['language'] ) ) );
		return array();
	},
	// Of WordPress itself.
	'speak'     => static function ( $given ) {
		update_option( 'WPLANG', $given['locale'] );
		return get_option( 'WPLANG' );
	},
	'silence'   => static function () {
		deactivate_plugins( array( 'polylang/polylang.php' ) );
		return array();
	},
);
