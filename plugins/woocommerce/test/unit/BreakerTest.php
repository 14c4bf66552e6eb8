<?php
/**
 * When Aisle is asked.
 *
 * @package Aisle\WooCommerce
 */

use Aisle\WooCommerce\Api\Answer;
use Aisle\WooCommerce\Api\Breaker;
use Aisle\WooCommerce\Sync\Pause;
use Aisle\WooCommerce\Sync\Reconcile;
use PHPUnit\Framework\TestCase;

final class BreakerTest extends TestCase {

	/** @var array What the breaker saved. */
	private $saved = array();

	/** @var int Seconds. */
	private $now = 1000;

	/** @var int Writes. */
	private $writes = 0;

	public function test_opens_after_three_failures_in_a_row_and_tries_once_after_a_minute(): void {
		$breaker = $this->breaker();
		foreach ( array( 1, 2, 3 ) as $turn ) {
			$this->assertTrue( $breaker->may_ask() );
			$breaker->failed( 'slow' );
		}
		$this->assertFalse( $breaker->may_ask() );
		$this->now += 59;
		$this->assertFalse( $breaker->may_ask() );
		$this->now += 1;
		$this->assertTrue( $breaker->may_ask() );
		$this->assertFalse( $breaker->may_ask(), 'another search asks nothing while one tries' );
		$breaker->failed( 'slow' );
		$this->assertFalse( $breaker->may_ask() );
		$this->now += 60;
		$this->assertTrue( $breaker->may_ask() );
		$breaker->succeeded();
		$this->assertTrue( $breaker->may_ask() );
		$this->assertSame( 0, $breaker->state()['failures'] );
	}

	public function test_an_answer_between_failures_counts_anew(): void {
		$breaker = $this->breaker();
		foreach ( array( 1, 2, 3, 4 ) as $turn ) {
			$breaker->failed( 'slow' );
			$breaker->failed( 'slow' );
			$breaker->succeeded();
		}
		$this->assertTrue( $breaker->may_ask() );
	}

	public function test_opens_at_once_for_as_long_as_aisle_asks(): void {
		$breaker = $this->breaker();
		$breaker->failed( 'HTTP 429', 20 );
		$this->now += 19;
		$this->assertFalse( $breaker->may_ask() );
		$this->now += 1;
		$this->assertTrue( $breaker->may_ask() );
		$breaker->failed( 'HTTP 429', 100000 );
		$this->now += 300;
		$this->assertTrue( $breaker->may_ask() );
	}

	public function test_an_answer_writes_nothing_where_nothing_failed(): void {
		$this->breaker()->succeeded();
		$this->assertSame( 0, $this->writes );
	}

	/**
	 * @dataProvider answers
	 */
	public function test_a_request_of_its_own_is_no_failure_of_aisle( Answer $answer, bool $blames_request ): void {
		$this->assertSame( $blames_request, $answer->blames_request() );
	}

	public function answers(): array {
		$error = array( 'error' => 'invalid_request' );
		return array(
			'page 10,001'              => array( new Answer( 400, $error ), true ),
			'too many filters'         => array( new Answer( 422, $error ), true ),
			'a token that has expired' => array( new Answer( 401, $error ), false ),
			'too many of one shopper'  => array( new Answer( 429, array(), '', 60, '"search";q=200;w=60' ), true ),
			'shelves of one shopper'   => array( new Answer( 429, array(), '', 60, '"similar-products";q=100;w=60' ), true ),
			'too many of all'          => array( new Answer( 429, array(), '', 60, '"search-of-key";q=6000;w=60' ), false ),
			'too many requests'        => array( new Answer( 429, $error ), false ),
			'a fault'                  => array( new Answer( 500, $error ), false ),
			'a proxy before it'        => array( new Answer( 400 ), false ),
			'no answer'                => array( new Answer( 0, null, 'refused' ), false ),
		);
	}

	/**
	 * @dataProvider pauses
	 */
	public function test_background_work_waits( Answer $answer, int $tries, int $seconds ): void {
		$this->assertSame( $seconds, Pause::seconds( $answer, $tries ) );
	}

	public function pauses(): array {
		return array(
			'as long as Aisle asks'        => array( new Answer( 429, array(), '', 17 ), 1, 17 ),
			'longer with each failure'     => array( new Answer( 0, null, 'refused' ), 1, 30 ),
			'twice as long'                => array( new Answer( 500 ), 3, 120 ),
			'a quarter of an hour at most' => array( new Answer( 502 ), 40, 900 ),
			'for the domain'               => array( new Answer( 403, array( 'code' => 'domain_not_verified' ) ), 1, 300 ),
			'for a wrong key'              => array( new Answer( 401, array() ), 1, 3600 ),
			'for the plan'                 => array( new Answer( 422, array( 'code' => 'product_quota_exceeded' ) ), 1, 3600 ),
			'for a page of something else' => array( new Answer( 200 ), 1, 30 ),
		);
	}

	public function test_the_comparison_runs_once_a_night(): void {
		$this->assertTrue( Reconcile::is_time( 24 * 3600, 3 ) );
		$this->assertFalse( Reconcile::is_time( 2 * 3600, 3 ) );
		$this->assertFalse( Reconcile::is_time( 24 * 3600, 14 ) );
		$this->assertTrue( Reconcile::is_time( 31 * 3600, 14 ) );
	}

	private function breaker(): Breaker {
		return new Breaker(
			function () {
				return $this->saved;
			},
			function ( array $state ) {
				$this->saved = $state;
				++$this->writes;
			},
			function () {
				return $this->now;
			}
		);
	}
}
