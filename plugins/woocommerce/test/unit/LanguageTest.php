<?php
/**
 * What plugins of several languages document, in a process of its own for each.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Catalog\Language;
use PHPUnit\Framework\TestCase;

/**
 * @runTestsInSeparateProcesses
 * @preserveGlobalState disabled
 */
final class LanguageTest extends TestCase {

	public function test_without_such_a_plugin_all_products_are_sent(): void {
		self::wordpress( array() );
		$this->assertSame( '', Language::of_connection() );
		$this->assertTrue( Language::is_sent( 1 ) );
		$this->assertTrue( Language::is_answered() );
		$this->assertSame( array(), Language::all() );
		$this->assertSame( 'read', Language::within( static fn() => 'read' ) );
	}

	public function test_polylang_sends_products_of_the_default_language_and_those_without_one(): void {
		self::polylang( array() );
		$this->assertSame( 'en', Language::of_connection() );
		$this->assertSame( array( true, false, true ), array_map( array( Language::class, 'is_sent' ), array( 1, 2, 3 ) ) );
		$this->assertFalse( Language::is_answered(), 'the page is German' );
		$this->assertSame( array( 'en' => 'English', 'de' => 'Deutsch' ), Language::all() );
	}

	public function test_the_owner_may_choose_the_language(): void {
		self::polylang( array( 'language' => 'de' ) );
		$this->assertSame( array( false, true, true ), array_map( array( Language::class, 'is_sent' ), array( 1, 2, 3 ) ) );
		$this->assertTrue( Language::is_answered() );
	}

	public function test_a_language_that_is_gone_is_not_meant(): void {
		self::polylang( array( 'language' => 'fr' ) );
		$this->assertSame( 'en', Language::of_connection() );
	}

	public function test_products_that_polylang_does_not_translate_have_no_language(): void {
		self::polylang( array(), false );
		$this->assertTrue( Language::is_sent( 2 ) );
		$this->assertTrue( Language::is_answered() );
	}

	public function test_wpml(): void {
		define( 'ICL_SITEPRESS_VERSION', '4.7' );
		self::wordpress( array() );
		$GLOBALS['filters'] = array(
			'wpml_is_translated_post_type' => static fn( $value, $type ) => 'product' === $type,
			'wpml_default_language'        => static fn() => 'en',
			'wpml_current_language'        => static fn() => $GLOBALS['current'],
			'wpml_active_languages'        => static fn() => array( 'en' => array( 'native_name' => 'English' ), 'de' => array( 'native_name' => 'Deutsch' ) ),
			'wpml_element_language_code'   => static fn( $value, $element ) => 'product' === $element['element_type'] ? array( 1 => 'en', 2 => 'de' )[ $element['element_id'] ] ?? null : 'fr',
		);
		$GLOBALS['current'] = 'de';
		$this->assertSame( array( true, false, true ), array_map( array( Language::class, 'is_sent' ), array( 1, 2, 3 ) ) );
		$this->assertFalse( Language::is_answered() );
		$this->assertSame( array( 'en', 'de' ), array_keys( Language::all() ) );
		$this->assertSame( 'en', Language::within( static fn() => $GLOBALS['current'] ), 'names are read in the language of the connection' );
		$this->assertSame( 'de', $GLOBALS['current'] );
	}

	private static function polylang( array $settings, bool $is_translated = true ): void {
		self::wordpress( $settings );
		$GLOBALS['is_translated'] = $is_translated;
		eval(
			'function pll_is_translated_post_type( $type ) { return $GLOBALS["is_translated"]; }
			function pll_default_language() { return "en"; }
			function pll_current_language() { return "de"; }
			function pll_languages_list( $given ) { return "slug" === $given["fields"] ? array( "en", "de" ) : array( "English", "Deutsch" ); }
			function pll_get_post_language( $id ) { return array( 1 => "en", 2 => "de" )[ $id ] ?? false; }'
		);
	}

	private static function wordpress( array $settings ): void {
		$GLOBALS['settings'] = $settings;
		$GLOBALS['filters']  = array();
		eval(
			'function get_option( $name, $default = false ) { return "aisle_settings" === $name ? $GLOBALS["settings"] : $default; }
			function apply_filters( $name, ...$given ) { return isset( $GLOBALS["filters"][ $name ] ) ? $GLOBALS["filters"][ $name ]( ...$given ) : $given[0]; }
			function do_action( $name, ...$given ) { if ( "wpml_switch_language" === $name ) { $GLOBALS["current"] = $given[0]; } }
			function wp_list_pluck( $list, $field ) { return array_combine( array_keys( $list ), array_column( $list, $field ) ); }'
		);
	}
}
