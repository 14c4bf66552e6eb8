<?php
/**
 * Answers the shop's own search.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Aisle\WooCommerce\Api\Client;
use Aisle\WooCommerce\Api\ShopBreaker;
use Aisle\WooCommerce\Api\Visitor;
use Aisle\WooCommerce\Catalog\CategoryPaths;
use Aisle\WooCommerce\Catalog\HiddenAttributes;
use Aisle\WooCommerce\Catalog\Language;
use Aisle\WooCommerce\Catalog\ProductMapper;
use Aisle\WooCommerce\Catalog\ProductReader;
use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Storefront\SearchMemory;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\SentProducts;

/**
 * Aisle gives the ids of one page in their order, and WordPress loads them: theme and plugins draw products as always.
 * Whatever is not a whole answer leaves the query as it was, and WooCommerce searches by itself.
 */
final class ServerSearch {

	/** The longest wait. Aisle answers in some 20 ms. */
	const LIMIT_MS = 300;

	/** Aisle has no further ones, and themes count up to the last. */
	const MOST_PAGES = 10000;

	/** @var \WP_Query|null That Aisle answered. */
	private static $query = null;

	/** @var int Products that were found. */
	private static $total = 0;

	/** @var string Where a rule of the shop sends this search. */
	private static $redirect = '';

	/** Adds the hooks. */
	public static function register() {
		// Fires for the one query of a page that lists products, after WooCommerce has prepared it.
		add_action( 'woocommerce_product_query', array( self::class, 'answer' ), 1000 );
		add_filter( 'posts_search', array( self::class, 'no_words' ), 1000, 2 );
		add_filter( 'post_limits', array( self::class, 'from_first' ), 1000, 2 );
		add_filter( 'found_posts', array( self::class, 'all_found' ), 1000, 2 );
		add_action( 'template_redirect', array( self::class, 'follow' ), 1 );
	}

	/**
	 * A fault of ours, or of a plugin that hears of requests, is no fault of the page.
	 *
	 * @param \WP_Query $query Of the page.
	 */
	public static function answer( $query ) {
		try {
			self::answer_or_throw( $query );
		} catch ( \Throwable $fault ) {
			ShopBreaker::make()->failed( $fault->getMessage() );
		}
	}

	/**
	 * @param \WP_Query $query Of the page.
	 */
	private static function answer_or_throw( $query ) {
		if ( ! self::is_search( $query ) || 0 === FullSync::state()['done_at'] ) {
			return;
		}
		$request = self::request( $query );
		if ( null === $request ) {
			return;
		}
		$answer = self::ask( $request );
		if ( null === $answer ) {
			return;
		}
		SearchMemory::remember( $answer['searchLogId'] );
		$to = isset( $answer['redirect']['url'] ) ? $answer['redirect']['url'] : '';
		if ( is_string( $to ) && '' !== $to && ! Redirect::is_there( $to, self::here() ) ) {
			self::$redirect = $to;
		}
		$ids = self::products( $answer['products'] );
		if ( 0 === count( $ids ) ) {
			// WooCommerce may know words that Aisle does not: no shopper finds less than before.
			return;
		}
		self::$query = $query;
		self::$total = max( count( $ids ), min( (int) $answer['total'], self::MOST_PAGES * $request['pageSize'] ) );
		WC()->query->remove_ordering_args();
		$query->set( 'post__in', $ids );
		$query->set( 'orderby', 'post__in' );
		$query->set( 'order', 'ASC' );
	}

	/**
	 * @param string    $sql   Of the search for words.
	 * @param \WP_Query $query Any.
	 * @return string
	 */
	public static function no_words( $sql, $query ) {
		return self::$query === $query ? '' : $sql;
	}

	/**
	 * @param string    $sql   Of the page.
	 * @param \WP_Query $query Any.
	 * @return string
	 */
	public static function from_first( $sql, $query ) {
		return self::$query === $query ? 'LIMIT 0, ' . count( (array) $query->get( 'post__in' ) ) : $sql;
	}

	/**
	 * @param int       $found Rows.
	 * @param \WP_Query $query Any.
	 * @return int
	 */
	public static function all_found( $found, $query ) {
		return self::$query === $query ? self::$total : $found;
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
		if ( ! $query->is_main_query() || ! $query->is_search() || $query->is_feed() || is_admin() ) {
			return false;
		}
		if ( wp_doing_ajax() || wp_doing_cron() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) {
			return false;
		}
		$types = (array) $query->get( 'post_type' );
		return array( 'product' ) === array_values( $types ) && array() === (array) $query->get( 'post__in' ) && '' !== trim( (string) $query->get( 's' ) );
	}

	/**
	 * @param \WP_Query $query Of a search.
	 * @return array|null Null: Aisle cannot answer it.
	 */
	private static function request( $query ) {
		$size = (int) $query->get( 'posts_per_page' );
		$text = trim( wp_unslash( (string) $query->get( 's' ) ) );
		if ( $size < 1 || $size > 100 || strlen( $text ) > 500 ) {
			return null;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- a page that only reads.
		$parameters = array_merge( wp_unslash( $_GET ), self::taxonomies( $query ) );
		$translated = FilterTranslation::translate( $parameters, array( self::class, 'term' ), array( self::class, 'attribute' ) );
		if ( null === $translated ) {
			return null;
		}
		$filters = $translated['filters'];
		if ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ) {
			$filters['not'] = array( 'availability' => array( 'out_of_stock' ) );
		}
		$request = array(
			'query'    => $text,
			'page'     => max( 1, (int) $query->get( 'paged' ) ),
			'pageSize' => $size,
			'sort'     => $translated['sort'],
			// The theme has filters of its own.
			'facets'   => array(),
		);
		return count( $filters ) > 0 ? array_merge( $request, array( 'filters' => $filters ) ) : $request;
	}

	/**
	 * @param array $request Of a search.
	 * @return array|null Null: WooCommerce has to answer.
	 */
	private static function ask( $request ) {
		if ( ! Language::is_answered() ) {
			return null;
		}
		$token   = Options::read( Options::TOKEN );
		$breaker = ShopBreaker::make();
		if ( empty( $token['token'] ) || ! Client::can_hurry() || ! $breaker->may_ask() ) {
			return null;
		}
		$agent  = isset( $_SERVER['HTTP_USER_AGENT'] ) ? substr( sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ) ), 0, 400 ) : '';
		$answer = Client::of_shop()->search( $request, Visitor::name(), $agent, self::LIMIT_MS );
		$body   = $answer->body;
		if ( 200 === $answer->status && isset( $body['products'], $body['total'], $body['searchLogId'] ) && is_array( $body['products'] ) ) {
			$breaker->succeeded();
			return $body;
		}
		if ( $answer->blames_request() ) {
			// Else three odd addresses a minute, which anyone can open, would take Aisle from all shoppers.
			$breaker->succeeded();
			return null;
		}
		$reason = 0 === $answer->status ? $answer->fault : sprintf( 'HTTP %d %s', $answer->status, $answer->message() );
		$breaker->failed( $reason, 429 === $answer->status ? $answer->retry_after : 0 );
		return null;
	}

	/**
	 * @param array $cards Of the answer.
	 * @return int[] Products of the shop, in the order of the answer.
	 */
	private static function products( $cards ) {
		$names = array();
		foreach ( $cards as $card ) {
			if ( isset( $card['externalId'] ) && is_string( $card['externalId'] ) ) {
				$names[] = $card['externalId'];
			}
		}
		$roots = SentProducts::roots_of( $names );
		$ids   = array();
		foreach ( $names as $name ) {
			if ( isset( $roots[ $name ] ) ) {
				$ids[ $roots[ $name ] ] = true;
			}
		}
		return array_keys( $ids );
	}

	/**
	 * Categories, tags and brands may be a part of the address.
	 *
	 * @param \WP_Query $query Of a search.
	 * @return array<string, string>
	 */
	private static function taxonomies( $query ) {
		$found = array();
		foreach ( array( 'product_cat', 'product_tag', 'product_brand' ) as $taxonomy ) {
			$slug = $query->get( $taxonomy );
			if ( is_string( $slug ) && '' !== $slug ) {
				$found[ $taxonomy ] = $slug;
			}
		}
		return $found;
	}

	/**
	 * @param string $taxonomy Of products.
	 * @param string $slug     Of a term.
	 * @return string|null
	 */
	public static function term( $taxonomy, $slug ) {
		$term = taxonomy_exists( $taxonomy ) && ! HiddenAttributes::has( $taxonomy ) ? get_term_by( 'slug', $slug, $taxonomy ) : false;
		if ( ! $term instanceof \WP_Term ) {
			return null;
		}
		return 'product_cat' === $taxonomy ? ( new CategoryPaths() )->of_term( $term ) : ProductReader::plain( $term->name );
	}

	/**
	 * @param string $taxonomy Of a global attribute.
	 * @return string
	 */
	public static function attribute( $taxonomy ) {
		return ProductMapper::attribute_name( ProductReader::plain( wc_attribute_label( $taxonomy ) ) );
	}
}
