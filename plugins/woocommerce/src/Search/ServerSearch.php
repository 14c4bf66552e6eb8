<?php
/**
 * Answers the shop's own search.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Aisle\WooCommerce\Storefront\SearchMemory;

/**
 * Aisle gives the ids of one page in their order, and WordPress loads them: theme and plugins draw products as always.
 * Whatever is not a whole answer leaves the query as it was, and WooCommerce searches by itself.
 */
final class ServerSearch {

	/** @var string Where a rule of the shop sends this search. */
	private static $redirect = '';

	/** Adds the hooks. */
	public static function register() {
		AnsweredQueries::register();
		// Fires for the one query of a page that lists products, after WooCommerce has prepared it.
		add_action( 'woocommerce_product_query', array( self::class, 'answer' ), 1000 );
		add_action( 'template_redirect', array( self::class, 'follow' ), 1 );
		BlockQueries::register();
		StoreApi::register();
		FilterCounts::register();
	}

	/**
	 * @param \WP_Query $query Of the page.
	 */
	public static function answer( $query ) {
		try {
			AnsweredQueries::forget( $query );
			self::answer_or_throw( $query );
		} catch ( \Throwable $fault ) {
			WidgetApi::failed( $fault );
		}
	}

	/**
	 * @param \WP_Query $query Of the page.
	 */
	private static function answer_or_throw( $query ) {
		if ( ! self::is_search( $query ) || ! WidgetApi::is_ready() ) {
			return;
		}
		$text       = wp_unslash( (string) $query->get( 's' ) );
		$translated = self::translated( $query );
		$answer     = null === $translated ? null : SearchCall::ask( $text, $translated, true );
		if ( null === $answer ) {
			return;
		}
		SearchMemory::remember( $answer['searchLogId'] );
		$to = isset( $answer['redirect']['url'] ) ? $answer['redirect']['url'] : '';
		if ( is_string( $to ) && '' !== $to && ! Redirect::is_there( $to, self::here() ) ) {
			self::$redirect = $to;
		}
		if ( SearchCall::give( $query, $answer, $translated['size'] ) ) {
			WC()->query->remove_ordering_args();
			FilterCounts::know( (string) $query->get( 's' ), $answer );
		}
	}

	/** Goes where a rule of the shop sends the search. */
	public static function follow() {
		if ( '' !== self::$redirect ) {
			// phpcs:ignore WordPress.Security.SafeRedirect -- the owner of the shop wrote the address into a rule.
			wp_redirect( esc_url_raw( self::$redirect ), 302, 'Aisle Search' );
			exit;
		}
	}

	/** @return string Address of the page that was asked for. */
	private static function here() {
		$host = isset( $_SERVER['HTTP_HOST'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_HOST'] ) ) : '';
		$path = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
		return 'http://' . $host . $path;
	}

	/**
	 * @param \WP_Query $query Of WooCommerce.
	 * @return bool Whether a shopper searches for products on the search page of the shop.
	 */
	private static function is_search( $query ) {
		if ( ! $query->is_main_query() || ! $query->is_search() || $query->is_feed() || ! self::is_page() ) {
			return false;
		}
		return self::is_of_products( $query ) && array() === (array) $query->get( 'post__in' );
	}

	/** @return bool Whether a shopper's page is made: no admin, no request of a script, nothing in the background. */
	public static function is_page() {
		return ! is_admin() && ! wp_doing_ajax() && ! wp_doing_cron() && ! is_preview() && ! is_customize_preview() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST );
	}

	/**
	 * @param \WP_Query $query Any.
	 * @return bool Whether it is a search for products alone.
	 */
	public static function is_of_products( $query ) {
		return array( 'product' ) === array_values( (array) $query->get( 'post_type' ) ) && '' !== trim( (string) $query->get( 's' ) );
	}

	/**
	 * @param \WP_Query $query Of a search.
	 * @return array|null Null: Aisle cannot answer it.
	 */
	private static function translated( $query ) {
		// phpcs:ignore WordPress.Security.NonceVerification -- a page that only reads.
		$parameters = wp_unslash( $_GET );
		foreach ( array_keys( FilterTranslation::TAXONOMIES ) as $name ) {
			// They may be a part of the address, and are no filters in versions of WooCommerce that do not know them.
			$parameters[ $name ] = $query->get( $name );
		}
		$translated = FilterTranslation::translate( $parameters, array( TermNames::class, 'term' ), array( TermNames::class, 'attribute' ) );
		return null === $translated ? null : $translated + array(
			'page' => max( 1, (int) $query->get( 'paged' ) ),
			'size' => (int) $query->get( 'posts_per_page' ),
		);
	}
}
