<?php
/**
 * Answers product searches of the Store API.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Aisle\WooCommerce\Storefront\SearchMemory;

/** Of blocks in the browser and of shops without a theme. Product pickers of editors see WooCommerce's own search. */
final class StoreApi {

	const PRODUCTS = '#^/wc/store(/v1)?/products$#';
	const COUNTS   = '#^/wc/store(/v1)?/products/collection-data$#';

	/** @var \WP_REST_Request|null A search for products that is being answered. */
	private static $request = null;

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'begin' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'end' ), 10, 3 );
		add_action( 'pre_get_posts', array( self::class, 'answer' ), 1000 );
	}

	/**
	 * @param mixed            $response Of WordPress.
	 * @param array            $handler  Of the route.
	 * @param \WP_REST_Request $request  Any.
	 * @return mixed The response, as it was.
	 */
	public static function begin( $response, $handler, $request ) {
		self::$request = self::is_search( $request, self::PRODUCTS ) ? $request : null;
		return $response;
	}

	/**
	 * @param mixed            $response Of WordPress.
	 * @param array            $handler  Of the route.
	 * @param \WP_REST_Request $request  Any.
	 * @return mixed
	 */
	public static function end( $response, $handler, $request ) {
		self::$request = null;
		try {
			if ( $response instanceof \WP_REST_Response && self::is_search( $request, self::COUNTS ) ) {
				StoreCounts::replace( $response, $request, self::translated( $request ) );
			}
		} catch ( \Throwable $fault ) {
			WidgetApi::failed( $fault );
		}
		return $response;
	}

	/**
	 * @param \WP_Query $query Any.
	 */
	public static function answer( $query ) {
		if ( null === self::$request || self::$request['search'] !== $query->get( 'search' ) || 'product' !== $query->get( 'post_type' ) ) {
			return;
		}
		try {
			AnsweredQueries::forget( $query );
			$translated = WidgetApi::is_ready() ? self::translated( self::$request ) : null;
			$answer     = null === $translated ? null : SearchCall::ask( self::$request['search'], $translated, false );
			if ( null !== $answer && SearchCall::give( $query, $answer, $translated['size'] ) ) {
				$query->set( 'search', '' );
				SearchMemory::remember( $answer['searchLogId'] );
			}
		} catch ( \Throwable $fault ) {
			WidgetApi::failed( $fault );
		}
	}

	/**
	 * @param \WP_REST_Request $request Any.
	 * @param string           $route   Pattern.
	 * @return bool
	 */
	private static function is_search( $request, $route ) {
		if ( ! $request instanceof \WP_REST_Request || 'GET' !== $request->get_method() || 1 !== preg_match( $route, $request->get_route() ) ) {
			return false;
		}
		$from = wp_get_raw_referer();
		return '' !== trim( (string) $request['search'] ) && ! ( is_string( $from ) && 0 === strpos( $from, admin_url() ) );
	}

	/**
	 * @param \WP_REST_Request $request A search.
	 * @return array|null
	 */
	private static function translated( $request ) {
		$given = array();
		foreach ( array_keys( $request->get_query_params() ) as $name ) {
			$given[ $name ] = $request[ $name ];
		}
		return QueryTranslation::of_store( $given, wc_get_price_decimals(), array( TermNames::class, 'term' ), array( TermNames::class, 'attribute' ) );
	}
}
