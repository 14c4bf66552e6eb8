<?php
/**
 * Sends the whole catalog.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Options;

/**
 * One FULL session of Aisle: searches keep the old catalog until the last batch is there. After each batch the place is
 * remembered, so an interrupted sync goes on where it was. A batch that is sent again replaces itself.
 *
 * State:
 * - `status`: `running`, `done` or `refused`; `session`, `sent`, `total`, `force`, `done_at`
 * - `cursor`: the last product of the last batch; `last`: a product of it that is found; `at`: when it was sent
 * - `code`, `message`: of a refusal
 */
final class FullSync {

	/** Aisle forgets a session after a day without a batch. */
	const SESSION_SECONDS = 82800;

	const ROWS = 50;

	/** @var Client */
	private $client;

	/**
	 * @param Client $client With the key of the shop.
	 */
	public function __construct( $client ) {
		$this->client = $client;
	}

	/**
	 * Begins anew. The work is done in the background.
	 *
	 * @param bool $force Also where more than half of the catalog would go.
	 */
	public static function request( $force = false ) {
		global $wpdb;
		$before = self::state();
		$sql    = "SELECT COUNT(*) FROM %i WHERE post_type = 'product' AND post_status = 'publish'";
		// phpcs:ignore WordPress.DB
		$total = (int) $wpdb->get_var( $wpdb->prepare( $sql, $wpdb->posts ) );
		Options::write(
			Options::FULL,
			array(
				'status'  => 'running',
				'session' => 'woo-' . substr( str_replace( '-', '', wp_generate_uuid4() ), 0, 24 ),
				'cursor'  => 0,
				'last'    => 0,
				'sent'    => 0,
				'total'   => $total,
				'force'   => $force,
				'at'      => time(),
				'done_at' => $before['done_at'],
				'code'    => '',
				'message' => '',
			)
		);
	}

	/** @return array See above. */
	public static function state() {
		$none = array(
			'status'  => '',
			'session' => '',
			'cursor'  => 0,
			'last'    => 0,
			'sent'    => 0,
			'total'   => 0,
			'force'   => false,
			'at'      => 0,
			'done_at' => 0,
			'code'    => '',
			'message' => '',
		);
		return array_merge( $none, Options::read( Options::FULL ) );
	}

	/** @return bool */
	public static function is_running() {
		return 'running' === self::state()['status'];
	}

	/**
	 * @param Budget $budget Of this run.
	 * @return bool False: Aisle refused, and the rest has to wait.
	 */
	public function run( $budget ) {
		$state = self::state();
		if ( 'running' === $state['status'] && time() - $state['at'] > self::SESSION_SECONDS ) {
			self::request( $state['force'] );
		}
		while ( $budget->is_left() && self::is_running() ) {
			if ( ! $this->step( self::state(), $budget->part( 5 ) ) ) {
				return false;
			}
			Groups::free();
		}
		return true;
	}

	/**
	 * One batch.
	 *
	 * @param array  $state Of the sync.
	 * @param Budget $part  For reading products.
	 * @return bool Whether Aisle took it.
	 */
	private function step( $state, $part ) {
		$groups = new Groups();
		$batch  = new Batch();
		$begun  = $state['cursor'];
		$is_end = $this->fill( $batch, $groups, $state, $part );
		if ( $batch->is_empty() ) {
			// The end needs a batch, and the products since the last one are all hidden: the last one that is not goes again.
			$records = 0 === $state['last'] ? array() : (array) $groups->read( $state['last'] );
			if ( 0 === count( $records ) ) {
				return $this->end_empty( $state );
			}
			$batch->add( $state['last'], $records, array() );
		}
		$requests = $batch->requests();
		foreach ( $requests as $index => $request ) {
			$is_last = count( $requests ) - 1 === $index;
			// Interrupted before the last request, the whole batch is sent again.
			$reached = $is_last ? $state : array_merge( $state, array( 'cursor' => $begun ) );
			if ( ! $this->post( $reached, $request, $is_end && $is_last ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Reads products until the batch is full or the time is over; at least one that is found, if there is one.
	 *
	 * @param Batch  $batch  To fill.
	 * @param Groups $groups Of this step.
	 * @param array  $state  Of the sync; gets the new `cursor` and `last`.
	 * @param Budget $part   For reading products.
	 * @return bool Whether there are no more.
	 */
	private function fill( $batch, $groups, &$state, $part ) {
		do {
			$roots = self::after( $state['cursor'] );
			_prime_post_caches( $roots, true, true );
			foreach ( $roots as $root ) {
				if ( $batch->is_full() || ( ! $part->is_left() && ! $batch->is_empty() ) ) {
					return false;
				}
				$records         = (array) $groups->read( $root );
				$state['cursor'] = $root;
				$state['last']   = count( $records ) > 0 ? $root : $state['last'];
				$batch->add( $root, $records, array() );
			}
			$is_more = self::ROWS === count( $roots );
		} while ( $is_more );
		return true;
	}

	/**
	 * @param array $state    Of the sync, after this batch.
	 * @param array $request  Of {@see Batch::requests}.
	 * @param bool  $is_final Whether the new catalog takes the place of the old one.
	 * @return bool
	 */
	private function post( $state, $request, $is_final ) {
		$body = array(
			'syncType' => 'FULL',
			'session'  => $state['session'],
			'final'    => $is_final,
			'partial'  => true,
			'products' => $request['items'],
		);
		if ( $is_final && $state['force'] ) {
			$body['force'] = true;
		}
		$answer = $this->client->call( 'POST', '/products/sync', $body, wp_generate_uuid4() );
		if ( $answer->is_ok() && isset( $answer->body['errors'] ) ) {
			SentProducts::store( ProductSync::taken( $request['rows'], $answer ), $state['session'] );
			$this->remember( $state, count( $request['items'] ), $is_final );
			return true;
		}
		return $this->refused( $state, $answer );
	}

	/**
	 * @param array $state    Of the sync, after this batch.
	 * @param int   $items    Of the batch.
	 * @param bool  $is_final Whether it was the last.
	 */
	private function remember( $state, $items, $is_final ) {
		$state['sent'] = self::state()['sent'] + $items;
		$state['at']   = time();
		if ( $is_final ) {
			SentProducts::swap( $state['session'] );
			$state['status']  = 'done';
			$state['done_at'] = time();
		}
		Options::write( Options::FULL, $state );
	}

	/**
	 * @param array                             $state  Of the sync.
	 * @param \Aisle\WooCommerce\Api\Answer $answer Of Aisle.
	 * @return bool
	 */
	private function refused( $state, $answer ) {
		if ( 409 === $answer->status && 'session_conflict' === $answer->code() ) {
			self::request( $state['force'] );
		} elseif ( in_array( $answer->status, array( 400, 409, 413, 422 ), true ) ) {
			$now            = self::state();
			$now['status']  = 'refused';
			$now['code']    = $answer->code();
			$now['message'] = $answer->message();
			Options::write( Options::FULL, $now );
			return false;
		}
		Pause::after( $answer );
		return false;
	}

	/**
	 * A shop without products: those that Aisle has go one by one.
	 *
	 * @param array $state Of the sync.
	 * @return bool
	 */
	private function end_empty( $state ) {
		Queue::add( Queue::PRODUCT, SentProducts::lost_roots() );
		$state['status']  = 'done';
		$state['done_at'] = time();
		Options::write( Options::FULL, $state );
		return true;
	}

	/**
	 * @param int $cursor A product.
	 * @return int[] The next ones.
	 */
	public static function after( $cursor ) {
		global $wpdb;
		$sql = "SELECT ID FROM %i WHERE post_type = 'product' AND post_status = 'publish' AND ID > %d ORDER BY ID LIMIT %d";
		// phpcs:ignore WordPress.DB
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( $sql, $wpdb->posts, $cursor, self::ROWS ) ) );
	}
}
