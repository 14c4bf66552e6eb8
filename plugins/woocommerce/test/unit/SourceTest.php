<?php
/**
 * What every file of the plugin keeps.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Options;
use PHPUnit\Framework\TestCase;

final class SourceTest extends TestCase {

	/** Signs and words that PHP 7.4 does not read. */
	const NEWER = array( 'T_NULLSAFE_OBJECT_OPERATOR', 'T_MATCH', 'T_ENUM', 'T_READONLY', 'T_ATTRIBUTE' );

	/** Functions of PHP 8 and later. */
	const NEWER_FUNCTIONS = array( 'str_contains', 'str_starts_with', 'str_ends_with', 'array_is_list', 'array_find', 'array_any', 'array_all', 'json_validate', 'mb_trim' );

	/**
	 * @dataProvider files
	 */
	public function test_a_file_is_php_7_4( string $path ): void {
		$tokens = token_get_all( file_get_contents( $path ), TOKEN_PARSE );
		$names  = array();
		foreach ( $tokens as $token ) {
			$names[] = is_array( $token ) ? token_name( $token[0] ) : $token;
			if ( is_array( $token ) && T_STRING === $token[0] ) {
				$this->assertNotContains( strtolower( $token[1] ), self::NEWER_FUNCTIONS, $path );
			}
		}
		$this->assertSame( array(), array_intersect( self::NEWER, $names ), $path );
	}

	/**
	 * @dataProvider files
	 */
	public function test_a_file_does_nothing_outside_wordpress( string $path ): void {
		if ( false !== strpos( $path, '/src/' ) ) {
			$this->assertMatchesRegularExpression( '/^(namespace Aisle|spl_autoload_register)/m', file_get_contents( $path ) );
			return;
		}
		$this->assertMatchesRegularExpression( "/^defined\( '[A-Z_]+' \) \|\| exit;$/m", file_get_contents( $path ) );
	}

	/**
	 * @dataProvider files
	 */
	public function test_texts_are_of_the_plugin( string $path ): void {
		preg_match_all( "/(?:__|_e|_x|_n|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\( '(?:[^'\\\\]|\\\\.)*'(?:, '([a-z-]+)')? \)/", file_get_contents( $path ), $found );
		foreach ( $found[1] as $domain ) {
			$this->assertSame( 'aisle-search', $domain, $path );
		}
		$this->assertIsArray( $found );
	}

	public function test_each_option_is_removed_with_the_plugin(): void {
		$names = array_filter( ( new ReflectionClass( Options::class ) )->getConstants(), static fn( $value ) => is_string( $value ) && 0 === strpos( $value, 'aisle_' ) );
		$this->assertSame( array(), array_diff( $names, Options::NAMES ) );
		$this->assertGreaterThan( 10, count( $names ) );
	}

	public function files(): array {
		$root  = dirname( __DIR__, 2 );
		$files = array( "$root/aisle-search.php", "$root/uninstall.php" );
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( "$root/src", FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$files[] = (string) $file;
		}
		$cases = array();
		foreach ( $files as $file ) {
			$cases[ substr( $file, strlen( $root ) + 1 ) ] = array( $file );
		}
		return $cases;
	}
}
