<?php
/**
 * Aisle's counts beside WooCommerce's own filters.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

use Automattic\WooCommerce\Blocks\Assets\AssetDataRegistry;
use Automattic\WooCommerce\Blocks\Package;
use Automattic\WooCommerce\Internal\ProductFilters\FilterDataProvider;
use Automattic\WooCommerce\Internal\ProductFilters\QueryClauses;

/**
 * A count says how many products the next click shows. So it is Aisle's where Aisle answers that click, and WooCommerce's
 * own where WooCommerce does: stars, what is out of stock, a second value that must hold too.
 */
final class FilterCounts {

	/** @var FacetCounts|null Of the answer that this page shows. */
	private static $counts = null;

	/** @var string The words of that answer, as the query has them. */
	private static $text = '';

	/** @var bool Whether WooCommerce counts for us. */
	private static $is_asking = false;

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'woocommerce_pre_product_filter_data', array( self::class, 'of_block' ), 10, 4 );
		add_filter( 'woocommerce_get_filtered_term_product_counts_query', array( self::class, 'of_widget' ), 1000 );
		add_filter( 'woocommerce_layered_nav_count_maybe_cache', array( self::class, 'may_cache' ), 1000 );
		add_filter( 'woocommerce_price_filter_widget_min_amount', array( self::class, 'least' ) );
		add_filter( 'woocommerce_price_filter_widget_max_amount', array( self::class, 'most' ) );
	}

	/**
	 * @param string $text   Of the query of the page, as it has it.
	 * @param array  $answer Of Aisle.
	 */
	public static function know( $text, $answer ) {
		self::$counts = new FacetCounts( isset( $answer['facets'] ) ? $answer['facets'] : array() );
		self::$text   = $text;
		// The older blocks count by the Store API, of the whole shop: nothing tells them what the page searches for.
		add_action( 'wp', array( self::class, 'tell_older_blocks' ) );
	}

	/** Gives the words to the scripts of the older filter blocks. {@see StoreApi} answers them. */
	public static function tell_older_blocks() {
		try {
			if ( class_exists( Package::class ) && class_exists( AssetDataRegistry::class ) ) {
				$state = array( 'search' => wp_unslash( self::$text ) );
				if ( is_product_category() ) {
					$state['category'] = get_queried_object_id();
				}
				if ( is_product_tag() ) {
					$state['tag'] = get_queried_object_id();
				}
				Package::container()->get( AssetDataRegistry::class )->add( 'queryState', $state );
			}
		} catch ( \Throwable $fault ) {
			// They count the whole shop, as without us.
			return;
		}
	}

	/**
	 * @param array|null $result   Of another plugin.
	 * @param string     $type     Of a filter block.
	 * @param array      $vars     Of the query that it counts, mostly without its own filter.
	 * @param array      $extra    `taxonomy`, of some types.
	 * @return array|null Null: WooCommerce counts.
	 */
	public static function of_block( $result, $type, $vars, $extra ) {
		if ( null !== $result || null === self::$counts || self::$is_asking || ! isset( $vars['s'] ) || self::$text !== $vars['s'] ) {
			return $result;
		}
		try {
			$taxonomy = isset( $extra['taxonomy'] ) ? $extra['taxonomy'] : '';
			if ( 'price' === $type ) {
				return self::prices();
			}
			if ( 'stock' === $type ) {
				return self::stock( $vars );
			}
			return in_array( $type, array( 'attribute', 'taxonomy' ), true ) && ! self::is_chosen( $taxonomy, $vars ) ? self::terms( self::$counts, $taxonomy ) : null;
		} catch ( \Throwable $fault ) {
			return null;
		}
	}

	/**
	 * The classic widget has no other hook: it gets its counts as SQL without a table.
	 *
	 * @param array $query SQL in parts.
	 * @return array
	 */
	public static function of_widget( $query ) {
		$taxonomy = null === self::$counts ? '' : self::taxonomy_of( $query );
		if ( '' === $taxonomy ) {
			return $query;
		}
		$chosen = \WC_Query::get_layered_nav_chosen_attributes();
		$is_and = isset( $chosen[ $taxonomy ]['query_type'] ) && 'or' !== $chosen[ $taxonomy ]['query_type'];
		$counts = $is_and ? null : self::terms( self::$counts, $taxonomy );
		if ( null === $counts ) {
			return $query;
		}
		$rows = array( 'SELECT 0 AS term_count, 0 AS term_count_id' );
		foreach ( $counts as $id => $count ) {
			$rows[] = sprintf( 'SELECT %d, %d', $count, $id );
		}
		return array( 'select' => implode( ' UNION ALL ', $rows ) );
	}

	/**
	 * Counts of an answer would stay in WooCommerce's cache for a day, a row for each answer.
	 *
	 * @param bool $may Of WooCommerce.
	 * @return bool
	 */
	public static function may_cache( $may ) {
		return null === self::$counts ? $may : false;
	}

	/**
	 * @param float $amount Of WooCommerce.
	 * @return float
	 */
	public static function least( $amount ) {
		$price = null === self::$counts ? null : self::$counts->price();
		$step  = self::step();
		return null === $price ? $amount : floor( $price['min'] / $step ) * $step;
	}

	/**
	 * @param float $amount Of WooCommerce.
	 * @return float
	 */
	public static function most( $amount ) {
		$price = null === self::$counts ? null : self::$counts->price();
		$step  = self::step();
		return null === $price ? $amount : ceil( $price['max'] / $step ) * $step;
	}

	/**
	 * @param FacetCounts $counts   Of an answer.
	 * @param string      $taxonomy Of products.
	 * @return array<int, int>|null By the ids of terms.
	 */
	public static function terms( $counts, $taxonomy ) {
		if ( ! isset( FilterTranslation::FIELDS[ $taxonomy ] ) && 0 !== strpos( $taxonomy, 'pa_' ) ) {
			return null;
		}
		// A product of two brands has one brand in Aisle, whose name is both.
		$field = FilterTranslation::field( $taxonomy, array( TermNames::class, 'attribute' ) );
		return $counts->of_terms( $field, TermNames::all( $taxonomy ), 'product_brand' === $taxonomy );
	}

	/** @return float Of the widget of prices. */
	private static function step() {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's own.
		return max( (float) apply_filters( 'woocommerce_price_filter_widget_step', 10 ), 1 );
	}

	/** @return array|null */
	private static function prices() {
		$price = self::$counts->price();
		return null === $price ? null : array(
			'min_price' => $price['min'],
			'max_price' => $price['max'],
		);
	}

	/**
	 * @param array $vars Of the query.
	 * @return array|null
	 */
	private static function stock( $vars ) {
		$count = self::$counts->of_value( 'availability', 'in_stock' );
		if ( null === $count || ! class_exists( FilterDataProvider::class ) || ! class_exists( QueryClauses::class ) ) {
			return null;
		}
		self::$is_asking = true;
		try {
			$container = wc_get_container();
			$own       = $container->get( FilterDataProvider::class )->with( $container->get( QueryClauses::class ) );
			return array_merge( $own->get_stock_status_counts( $vars, array_keys( wc_get_product_stock_status_options() ) ), array( 'instock' => $count ) );
		} finally {
			self::$is_asking = false;
		}
	}

	/**
	 * Blocks count with their own choice where each value must hold. Aisle counts without it.
	 *
	 * @param string $taxonomy Of a filter.
	 * @param array  $vars     Of the query.
	 * @return bool
	 */
	private static function is_chosen( $taxonomy, $vars ) {
		$names = array_keys( FilterTranslation::TAXONOMIES, $taxonomy, true );
		if ( 0 === strpos( $taxonomy, 'pa_' ) ) {
			$names[] = 'filter_' . substr( $taxonomy, 3 );
		}
		foreach ( $names as $name ) {
			if ( ! empty( $vars[ $name ] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array $query SQL in parts.
	 * @return string Of the terms that it counts; empty: unknown.
	 */
	private static function taxonomy_of( $query ) {
		if ( ! isset( $query['where'] ) || 1 !== preg_match( '/term_id IN \((\d+)/', $query['where'], $found ) ) {
			return '';
		}
		$term = get_term( (int) $found[1] );
		return $term instanceof \WP_Term && 0 === strpos( $term->taxonomy, 'pa_' ) ? $term->taxonomy : '';
	}
}
