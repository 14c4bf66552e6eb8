<?php
/**
 * Wires the parts.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce;

use Aisle\WooCommerce\Admin\LanguageField;
use Aisle\WooCommerce\Admin\Notices;
use Aisle\WooCommerce\Admin\SettingsPage;
use Aisle\WooCommerce\Api\Challenge;
use Aisle\WooCommerce\Blocks\Shelves;
use Aisle\WooCommerce\Catalog\ChangeHooks;
use Aisle\WooCommerce\Cli\Commands;
use Aisle\WooCommerce\Orders\OrderHooks;
use Aisle\WooCommerce\Search\ServerSearch;
use Aisle\WooCommerce\Storefront\CartScript;
use Aisle\WooCommerce\Storefront\SearchMemory;
use Aisle\WooCommerce\Storefront\WidgetTag;
use Aisle\WooCommerce\Sync\Schedule;
use Aisle\WooCommerce\Sync\Tables;

/** A shop that is not connected gets its settings page and nothing else. */
final class Plugin {

	/** Called once WooCommerce is there. */
	public static function start() {
		add_action( 'init', array( self::class, 'load_texts' ) );
		Lifecycle::register();
		add_action( 'rest_api_init', array( Challenge::class, 'register' ) );
		if ( is_admin() ) {
			SettingsPage::register();
			Notices::register();
			LanguageField::register();
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			\WP_CLI::add_command( 'aisle', Commands::class );
		}
		$settings = Options::settings();
		if ( '' === $settings['address'] ) {
			return;
		}
		add_action( 'init', array( Tables::class, 'install_where_missing' ) );
		Schedule::register();
		ChangeHooks::register();
		OrderHooks::register();
		SearchMemory::register();
		Shelves::register();
		CartScript::register();
		if ( $settings['search'] ) {
			ServerSearch::register();
		}
		if ( $settings['widget'] ) {
			WidgetTag::register();
		}
	}

	/**
	 * Translations that come with the plugin. A region without one of its own, such as Austria, takes that of its language.
	 * Those of wordpress.org come first: WordPress loads them by itself.
	 */
	public static function load_texts() {
		$locale = determine_locale();
		$folder = dirname( AISLE_SEARCH_FILE ) . '/languages/aisle-search-';
		$exact  = $folder . $locale . '.mo';
		$others = is_file( $exact ) ? array() : glob( $folder . strtok( $locale, '_' ) . '_*.mo' );
		$file   = is_array( $others ) && isset( $others[0] ) ? $others[0] : $exact;
		if ( is_file( $file ) && ! is_textdomain_loaded( 'aisle-search' ) ) {
			load_textdomain( 'aisle-search', $file, $locale );
		}
	}
}
