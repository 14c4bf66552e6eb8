<?php
/**
 * Counts beside WooCommerce's filters.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Search\FacetCounts;
use PHPUnit\Framework\TestCase;

final class FacetCountsTest extends TestCase {

	private static function facet( array $counts, array $selected = array(), string $field = 'attributes.colour' ): array {
		$values = array();
		foreach ( $counts as $value => $count ) {
			$values[] = array( 'value' => (string) $value, 'count' => $count, 'selected' => in_array( $value, $selected, true ) );
		}
		return array( 'field' => $field, 'label' => 'Colour', 'type' => 'terms', 'values' => $values );
	}

	/**
	 * @dataProvider facets
	 */
	public function test_terms_have_the_counts_of_their_names( ?array $facet, array $names, ?array $expected, bool $whole = false ): void {
		$counts = new FacetCounts( null === $facet ? array() : array( $facet ) );
		$this->assertSame( $expected, $counts->of_terms( 'attributes.colour', $names, $whole ) );
	}

	public function facets(): array {
		$many = array();
		for ( $number = 0; $number < 50; $number++ ) {
			$many[ 'Shade ' . $number ] = 1;
		}
		return array(
			'by name'                   => array( self::facet( array( 'Red' => 3, 'Blue' => 1 ) ), array( 7 => 'Blue', 9 => 'Red' ), array( 7 => 1, 9 => 3 ) ),
			'whatever case and blanks'  => array( self::facet( array( "Dark  red" => 3 ) ), array( 7 => 'dark Red' ), array( 7 => 3 ) ),
			'umlauts'                   => array( self::facet( array( 'GRÜN' => 2 ) ), array( 7 => 'Grün' ), array( 7 => 2 ) ),
			'none has it'               => array( self::facet( array( 'Red' => 3 ) ), array( 7 => 'Blue' ), array() ),
			'a value of no term'        => array( self::facet( array( 'Red' => 3, 'Odd' => 1 ) ), array( 9 => 'Red' ), array( 9 => 3 ) ),
			'where each must be a term' => array( self::facet( array( 'Acme' => 3, 'Acme, Bolt' => 1 ) ), array( 9 => 'Acme' ), null, true ),
			'all are terms'             => array( self::facet( array( 'Acme' => 3 ) ), array( 9 => 'Acme', 8 => 'Bolt' ), array( 9 => 3 ), true ),
			'no such facet'             => array( null, array( 7 => 'Blue' ), null ),
			'numbers'                   => array( array( 'field' => 'attributes.colour', 'type' => 'range', 'min' => 1, 'max' => 2, 'histogram' => array() ), array( 7 => '1' ), null ),
			'a list that is cut'        => array( self::facet( $many ), array( 7 => 'Shade 1' ), null ),
			'a list that is whole'      => array( self::facet( array_slice( $many, 1 ) + array( 'Red' => 2 ), array( 'Red' ) ), array( 7 => 'Red' ), array( 7 => 2 ) ),
			'a value that is odd'       => array( array( 'field' => 'attributes.colour', 'type' => 'terms', 'values' => array( 'x' ) ), array( 7 => 'Red' ), null ),
		);
	}

	public function test_prices(): void {
		$range = array( 'field' => 'price', 'type' => 'range', 'min' => 9.5, 'max' => 30, 'histogram' => array( array( 'from' => 0, 'to' => 30, 'count' => 2 ) ) );
		$this->assertSame( array( 'min' => 9.5, 'max' => 30.0 ), ( new FacetCounts( array( $range ) ) )->price() );
		$this->assertNull( ( new FacetCounts( array( array( 'histogram' => array() ) + $range ) ) )->price() );
		$this->assertNull( ( new FacetCounts( 'odd' ) )->price() );
	}

	public function test_one_value(): void {
		$counts = new FacetCounts( array( self::facet( array( 'in_stock' => 4 ), array(), 'availability' ) ) );
		$this->assertSame( 4, $counts->of_value( 'availability', 'in_stock' ) );
		$this->assertSame( 0, $counts->of_value( 'availability', 'backorder' ) );
		$this->assertNull( $counts->of_value( 'rating', '5' ) );
	}
}
