<?php
/**
 * What the plugin stores in the table of options.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce;

/**
 * Settings and token are small and read on most pages, so WordPress loads them with its own options. The key and what
 * the background work remembers are read when they are needed.
 */
final class Options {

	const SETTINGS  = 'aisle_settings';
	const TOKEN     = 'aisle_token';
	const KEY       = 'aisle_key';
	const SHOP      = 'aisle_shop';
	const FULL      = 'aisle_full_sync';
	const RECONCILE = 'aisle_reconcile';
	const PAUSE     = 'aisle_pause';
	const BREAKER   = 'aisle_breaker';
	const LOCK      = 'aisle_lock';
	const FAULTS    = 'aisle_faults';
	const TABLES    = 'aisle_tables';
	const HIDDEN    = 'aisle_hidden';

	const NAMES = array(
		self::SETTINGS,
		self::TOKEN,
		self::KEY,
		self::SHOP,
		self::FULL,
		self::RECONCILE,
		self::PAUSE,
		self::BREAKER,
		self::LOCK,
		self::FAULTS,
		self::TABLES,
		self::HIDDEN,
	);

	const ON_MOST_PAGES = array( self::SETTINGS, self::TOKEN, self::TABLES );

	const DEFAULTS = array(
		'address' => '',
		'search'  => true,
		'widget'  => false,
		'input'   => 'form[role="search"] input[type="search"]',
	);

	/**
	 * Settings of the owner.
	 *
	 * @return array{address: string, search: bool, widget: bool, input: string}
	 */
	public static function settings() {
		return array_merge( self::DEFAULTS, self::read( self::SETTINGS ) );
	}

	/** @return bool Whether an address and a key are there. */
	public static function is_connected() {
		$settings = self::settings();
		return '' !== $settings['address'] && '' !== self::key();
	}

	/** @return string The API key; empty: none. */
	public static function key() {
		return (string) get_option( self::KEY, '' );
	}

	/**
	 * @param string $name One of the names above.
	 * @return array Empty where nothing is stored.
	 */
	public static function read( $name ) {
		$value = get_option( $name, array() );
		return is_array( $value ) ? $value : array();
	}

	/**
	 * @param string       $name  One of the names above.
	 * @param array|string $value What to store.
	 */
	public static function write( $name, $value ) {
		update_option( $name, $value, in_array( $name, self::ON_MOST_PAGES, true ) );
	}
}
