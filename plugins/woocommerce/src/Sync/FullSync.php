<?php
/**
 * Sends the whole catalog.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Catalog\HiddenAttributes;
use Aisle\WooCommerce\Options;

/**
 * One FULL session of Aisle: searches keep the old catalog until the last batch is there. After each batch the place is
 * remembered, so an interrupted sync goes on where it was. A batch that is sent again replaces itself.
 *
 * State:
 * - `status`: `running`, `done` or `refused`; `session`, `force`, `done_at`
 * - `total`: products of the shop, of which `read` were read; `sent`: products and variations
 * - `cursor`: the last product of the last batch; `last`: the last that Aisle took; `at`: when it was sent
 * - `code`, `message`: of a refusal
 */
final class FullSync {

	/** Aisle forgets a session after a day without a batch. */
	const SESSION_SECONDS = 82800;

	const ROWS = 50;

	/** @var Delivery */
	private $delivery;

	/**
	 * @param Client $client With the key of the shop.
	 */
	public function __construct( $client ) {
		$this->delivery = new Delivery( $client );
	}

	/**
	 * Begins anew. The work is done in the background.
	 *
	 * @param bool $force Also where more than half of the catalog would go.
	 */
	public static function request( $force = false ) {
		$before = self::state();
		HiddenAttributes::begin();
		Options::write(
			Options::FULL,
			array(
				'status'  => 'running',
				'session' => 'woo-' . substr( str_replace( '-', '', wp_generate_uuid4() ), 0, 24 ),
				'cursor'  => 0,
				'last'    => 0,
				'sent'    => 0,
				'read'    => 0,
				'total'   => self::products(),
				'force'   => $force,
				'at'      => time(),
				'done_at' => $before['done_at'],
				'code'    => '',
				'message' => '',
			)
		);
	}

	/** @return int Published products of the shop. */
	public static function products() {
		global $wpdb;
		$sql = "SELECT COUNT(*) FROM %i WHERE post_type = 'product' AND post_status = 'publish'";
		// phpcs:ignore WordPress.DB
		return (int) $wpdb->get_var( $wpdb->prepare( $sql, $wpdb->posts ) );
	}

	/** @return array See above. */
	public static function state() {
		$none = array(
			'status'  => '',
			'session' => '',
			'cursor'  => 0,
			'last'    => 0,
			'sent'    => 0,
			'read'    => 0,
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
		if ( ! self::is_running() ) {
			return true;
		}
		// One step in any case: other plugins may fill the memory of a cheap host before we begin.
		do {
			$is_well = $this->step( self::state(), $budget->part( 5 ) );
			Groups::free();
		} while ( $is_well && $budget->is_left() && self::is_running() );
		return $is_well;
	}

	/**
	 * One batch. Interrupted within it, the whole batch is sent again.
	 *
	 * @param array  $state Of the sync.
	 * @param Budget $part  For reading products.
	 * @return bool Whether Aisle took it.
	 */
	private function step( $state, $part ) {
		$groups = new Groups();
		$batch  = new Batch();
		$is_end = $this->fill( $batch, $groups, $state, $part );
		$lost   = array();
		foreach ( $batch->requests() as $request ) {
			if ( ! $this->post( $request, $state, $lost ) ) {
				return false;
			}
		}
		$state['at'] = time();
		self::save( $state );
		return $is_end ? $this->finish( $state, $groups ) : true;
	}

	/**
	 * Reads products until the batch is full or the time is over; at least one that is found, if there is one.
	 *
	 * @param Batch  $batch  To fill.
	 * @param Groups $groups Of this step.
	 * @param array  $state  Of the sync; gets the new `cursor` and `read`.
	 * @param Budget $part   For reading products.
	 * @return bool Whether there are no more.
	 */
	private function fill( $batch, $groups, &$state, $part ) {
		do {
			$roots = self::after( $state['cursor'] );
			$groups->prepare( $roots );
			foreach ( $roots as $root ) {
				if ( $batch->is_full() || ( ! $part->is_left() && ! $batch->is_empty() ) ) {
					return false;
				}
				$records         = (array) $groups->read( $root );
				$state['cursor'] = $root;
				++$state['read'];
				$batch->add( $root, $records, array() );
			}
			$is_more = self::ROWS === count( $roots );
		} while ( $is_more );
		return true;
	}

	/**
	 * @param array               $request Of {@see Batch::requests}.
	 * @param array               $state   Of the sync; gets the new `sent` and `last`.
	 * @param array<string, true> $lost    Products of this batch that Aisle refused; gets more.
	 * @return bool Whether Aisle answered as it should.
	 */
	private function post( $request, &$state, &$lost ) {
		$request = Families::without( $request, $lost );
		if ( 0 === count( $request['items'] ) ) {
			return true;
		}
		$sent = $this->delivery->send( $request, self::body( $state ) );
		if ( ! $sent['ok'] ) {
			return $this->refused( $state, $sent['answer'] );
		}
		$lost   += Families::lost( $request['items'], $sent['rows'] );
		$orphans = Families::orphans( $request['items'], $lost );
		if ( 0 < count( $orphans ) && ! $this->take_back( $orphans, $state ) ) {
			return false;
		}
		foreach ( $sent['rows'] as $row ) {
			$state['last'] = $row['product'] === $row['root'] ? $row['root'] : $state['last'];
		}
		SentProducts::store( Families::without( array_merge( $request, array( 'rows' => $sent['rows'] ) ), $lost )['rows'], $state['session'] );
		$state['sent'] += count( $request['items'] );
		return true;
	}

	/**
	 * @param array $ids   Of variations that were staged.
	 * @param array $state Of the sync.
	 * @return bool
	 */
	private function take_back( $ids, $state ) {
		$items = array();
		foreach ( $ids as $id ) {
			$items[] = array(
				'externalId' => (string) $id,
				'deleted'    => true,
			);
		}
		$request = array(
			'items' => $items,
			'rows'  => array(),
			'gone'  => array(),
		);
		$sent    = $this->delivery->send( $request, self::body( $state ) );
		return $sent['ok'] ? true : $this->refused( $state, $sent['answer'] );
	}

	/**
	 * The new catalog takes the place of the old one. That needs a product in the request: the last one goes again.
	 *
	 * @param array  $state  Of the sync.
	 * @param Groups $groups Of the last step.
	 * @return bool
	 */
	private function finish( $state, $groups ) {
		$records = 0 === $state['last'] ? array() : (array) $groups->read( $state['last'] );
		if ( ! isset( $records[ $state['last'] ] ) ) {
			return $this->end_empty( $state );
		}
		$batch = new Batch();
		$batch->add( $state['last'], array( $state['last'] => $records[ $state['last'] ] ), array() );
		list( $request ) = $batch->requests();
		$sent            = $this->delivery->send( $request, array_merge( self::body( $state ), array( 'final' => true ), $state['force'] ? array( 'force' => true ) : array() ) );
		if ( ! $sent['ok'] ) {
			return $this->refused( $state, $sent['answer'] );
		}
		if ( 0 === count( $sent['rows'] ) ) {
			// It has become one that Aisle refuses, and nothing was replaced.
			self::request( $state['force'] );
			return true;
		}
		SentProducts::store( $sent['rows'], $state['session'] );
		SentProducts::swap( $state['session'] );
		HiddenAttributes::end();
		$state['status']  = 'done';
		$state['done_at'] = time();
		self::save( $state );
		return true;
	}

	/**
	 * The owner may have begun anew in the meantime.
	 *
	 * @param array $state Of the sync.
	 */
	private static function save( $state ) {
		wp_cache_delete( Options::FULL, 'options' );
		if ( self::state()['session'] === $state['session'] ) {
			Options::write( Options::FULL, $state );
		}
	}

	/**
	 * @param array $state Of the sync.
	 * @return array What Aisle is told beside the products.
	 */
	private static function body( $state ) {
		return array(
			'syncType' => 'FULL',
			'session'  => $state['session'],
			'final'    => false,
			'partial'  => true,
		);
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
