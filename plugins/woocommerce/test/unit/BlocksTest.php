<?php
/**
 * Blocks of shelves.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Blocks\Shelves;
use PHPUnit\Framework\TestCase;

final class BlocksTest extends TestCase {

	/**
	 * @dataProvider kinds
	 */
	public function test_a_block_is_the_shelf_of_its_folder( string $kind ): void {
		$root  = dirname( __DIR__, 2 );
		$block = json_decode( file_get_contents( "$root/assets/blocks/$kind/block.json" ), true );
		$this->assertSame( array( 'aisle/' . $kind, Shelves::SCRIPT, 'aisle-search' ), array( $block['name'], $block['editorScript'], $block['textdomain'] ) );
		$this->assertSame( array( 'limit', 'title' ), array_keys( $block['attributes'] ) );
		// Translated in PHP; the words are the same.
		$words = file_get_contents( "$root/src/Blocks/Words.php" );
		foreach ( array( 'title', 'description' ) as $name ) {
			$this->assertStringContainsString( "__( '{$block[ $name ]}', 'aisle-search' )", $words );
		}
		$this->assertStringContainsString( "'$kind'", file_get_contents( "$root/assets/blocks/editor.js" ) );
	}

	public function kinds(): array {
		$kinds = array();
		foreach ( Shelves::KINDS as $kind ) {
			$kinds[ $kind ] = array( $kind );
		}
		return $kinds;
	}
}
