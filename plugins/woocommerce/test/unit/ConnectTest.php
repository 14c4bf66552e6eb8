<?php
/**
 * The way to a key by one click.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Api\ConnectRequest;
use Aisle\WooCommerce\Api\Visitor;
use PHPUnit\Framework\TestCase;

final class ConnectTest extends TestCase {

	const REDIRECT = 'https://shop.example/wp-admin/admin-post.php?action=aisle_connected';

	public function test_the_browser_gets_the_hash_and_never_the_secret(): void {
		$request = ConnectRequest::make( 'https://search.example', self::REDIRECT );
		$url     = ConnectRequest::url( $request, array( 'shop_name' => 'Tea & Töpfe' ) );
		parse_str( (string) parse_url( $url, PHP_URL_QUERY ), $query );
		$this->assertStringStartsWith( 'https://search.example/dashboard/connect?', $url );
		$this->assertStringNotContainsString( $request['verifier'], $url );
		$this->assertSame( 'Tea & Töpfe', $query['shop_name'] );
		$this->assertSame( self::REDIRECT, $query['redirect_uri'] );
		$this->assertSame( $request['state'], $query['state'] );
		$this->assertSame( 'S256', $query['code_challenge_method'] );
		$this->assertSame( ConnectRequest::challenge( $request['verifier'] ), $query['code_challenge'] );
		$this->assertMatchesRegularExpression( '/^[A-Za-z0-9_-]{43}$/', $request['verifier'] );
		$this->assertNotSame( $request, ConnectRequest::make( 'https://search.example', self::REDIRECT ) );
	}

	public function test_the_hash_is_that_of_rfc_7636(): void {
		$this->assertSame( 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', ConnectRequest::challenge( 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' ) );
	}

	/**
	 * @dataProvider answers
	 */
	public function test_an_answer_counts_for_the_request_that_this_person_began( array $answer, string $verdict, bool $has_request = true ): void {
		$request = array(
			'address'  => 'https://search.example',
			'redirect' => self::REDIRECT,
			'state'    => 'the-state',
			'verifier' => 'v',
		);
		$this->assertSame( $verdict, ConnectRequest::judge( $has_request ? $request : null, $answer ) );
	}

	public function answers(): array {
		$good = array(
			'state' => 'the-state',
			'code'  => 'c',
			'iss'   => 'https://search.example',
		);
		return array(
			'the answer'                     => array( $good, 'code' ),
			'with the port that is usual'    => array( array( 'iss' => 'https://SEARCH.example:443' ) + $good, 'code' ),
			'declined'                       => array( array( 'state' => 'the-state', 'error' => 'access_denied' ), 'declined' ),
			'no request, or one of another'  => array( $good, 'foreign', false ),
			'another state'                  => array( array( 'state' => 'other' ) + $good, 'foreign' ),
			'no state'                       => array( array( 'code' => 'c' ), 'foreign' ),
			'declined by a stranger'         => array( array( 'state' => 'other', 'error' => 'access_denied' ), 'foreign' ),
			'of another service'             => array( array( 'iss' => 'https://evil.example' ) + $good, 'elsewhere' ),
			'of the same service over http'  => array( array( 'iss' => 'http://search.example' ) + $good, 'elsewhere' ),
			'of a service that is not named' => array( array( 'state' => 'the-state', 'code' => 'c' ), 'elsewhere' ),
			'without a code'                 => array( array( 'code' => '' ) + $good, 'foreign' ),
		);
	}

	/**
	 * @dataProvider addresses
	 */
	public function test_keys_travel_encrypted_or_nearby( string $address, string $fault ): void {
		$this->assertSame( $fault, ConnectRequest::fault( $address ) );
	}

	public function addresses(): array {
		return array(
			array( 'https://search.example', '' ),
			array( 'https://203.0.113.7:8443', '' ),
			array( 'http://localhost:3000', '' ),
			array( 'http://127.0.0.1:3000', '' ),
			array( 'http://[::1]:3000', '' ),
			array( 'http://192.168.1.4', '' ),
			array( 'http://aisle:3000', '' ),
			array( 'http://aisle.internal', '' ),
			array( 'http://search.example', 'plain' ),
			array( 'http://8.8.8.8', 'plain' ),
			array( 'http://localhost.evil.example', 'plain' ),
			array( '', 'none' ),
			array( 'search.example', 'none' ),
			array( 'ftp://search.example', 'none' ),
			array( 'https://me:pw@search.example', 'none' ),
		);
	}

	/**
	 * @dataProvider shops
	 */
	public function test_the_shop_is_on_the_origin_of_its_admin( string $home, string $redirect, string $shop ): void {
		$this->assertSame( $shop, ConnectRequest::shop( $home, $redirect ) );
	}

	public function shops(): array {
		return array(
			'the same'              => array( 'https://shop.example/', self::REDIRECT, 'https://shop.example/' ),
			'in a folder'           => array( 'https://shop.example/en/', self::REDIRECT, 'https://shop.example/en/' ),
			'with www'              => array( 'https://www.shop.example', self::REDIRECT, 'https://shop.example/' ),
			'http beside the admin' => array( 'http://shop.example/', self::REDIRECT, 'https://shop.example/' ),
			'on another port'       => array( 'https://shop.example:8443/', self::REDIRECT, '' ),
			'an admin elsewhere'    => array( 'https://shop.example/', 'https://admin.example/wp-admin/admin-post.php', '' ),
		);
	}

	public function test_a_visitor_has_another_name_for_each_site_day_and_network(): void {
		$name = Visitor::hash( '203.0.113.7', 'secret', '2026-03-02' );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', $name );
		$this->assertSame( $name, Visitor::hash( '203.0.113.7', 'secret', '2026-03-02' ) );
		$this->assertNotSame( $name, Visitor::hash( '203.0.113.8', 'secret', '2026-03-02' ) );
		$this->assertNotSame( $name, Visitor::hash( '203.0.113.7', 'another', '2026-03-02' ) );
		$this->assertNotSame( $name, Visitor::hash( '203.0.113.7', 'secret', '2026-03-03' ) );
		$line = Visitor::hash( '2001:db8:1:2::7', 's', 'd' );
		$this->assertSame( $line, Visitor::hash( '2001:db8:1:2:ffff::1', 's', 'd' ) );
		$this->assertNotSame( $line, Visitor::hash( '2001:db8:1:3::7', 's', 'd' ) );
	}

	/**
	 * @dataProvider senders
	 */
	public function test_a_visitor_cannot_write_an_address( array $server, string $address ): void {
		$this->assertSame( $address, Visitor::address( $server ) );
	}

	public function senders(): array {
		$said = array( 'HTTP_X_FORWARDED_FOR' => '6.6.6.6, 203.0.113.7' );
		return array(
			'as it comes'                => array( array( 'REMOTE_ADDR' => '198.51.100.1' ), '198.51.100.1' ),
			'with a header of their own' => array( array( 'REMOTE_ADDR' => '198.51.100.1' ) + $said, '198.51.100.1' ),
			'by a proxy on this machine' => array( array( 'REMOTE_ADDR' => '127.0.0.1' ) + $said, '203.0.113.7' ),
			'by a proxy of the network'  => array( array( 'REMOTE_ADDR' => '10.0.0.2' ) + $said, '203.0.113.7' ),
			'nonsense by a proxy'        => array( array( 'REMOTE_ADDR' => '10.0.0.2', 'HTTP_X_FORWARDED_FOR' => 'x' ), '10.0.0.2' ),
			'no address'                 => array( array(), '' ),
		);
	}
}
