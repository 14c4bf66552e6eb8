<?php
/**
 * Answers product searches of blocks.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Search;

/**
 * A Product Collection or Query Loop with words of its own. One that takes over the query of the page has its answer by
 * {@see ServerSearch}. Editors ask by the REST API and see WooCommerce's own.
 */
final class BlockQueries {

	const MARK = 'aisle_block';

	/** Adds the hooks. */
	public static function register() {
		add_filter( 'query_loop_block_query_vars', array( self::class, 'mark' ), 1000 );
		add_action( 'pre_get_posts', array( self::class, 'answer' ), 1000 );
	}

	/**
	 * So that no other query of a page is answered.
	 *
	 * @param array $vars Of `WP_Query`.
	 * @return array
	 */
	public static function mark( $vars ) {
		return empty( $vars['s'] ) || ! ServerSearch::is_page() ? $vars : array_merge( $vars, array( self::MARK => true ) );
	}

	/**
	 * @param \WP_Query $query Any.
	 */
	public static function answer( $query ) {
		if ( empty( $query->query[ self::MARK ] ) ) {
			return;
		}
		try {
			AnsweredQueries::forget( $query );
			self::answer_or_throw( $query );
		} catch ( \Throwable $fault ) {
			WidgetApi::failed( $fault );
		}
	}

	/**
	 * @param \WP_Query $query Of a block.
	 */
	private static function answer_or_throw( $query ) {
		if ( ! ServerSearch::is_of_products( $query ) || ! WidgetApi::is_ready() ) {
			return;
		}
		$vars = array_diff_key( $query->query, array( self::MARK => true ) );
		$ids  = wc_get_product_visibility_term_ids();
		$term = QueryTranslation::of_vars(
			$vars,
			array(
				'exclude'    => array( $ids['exclude-from-search'], $ids['exclude-from-catalog'] ),
				'outofstock' => array( $ids['outofstock'] ),
			),
			array( TermNames::class, 'term' ),
			array( TermNames::class, 'attribute' )
		);
		// The text of a block is not slashed: `WP_Query` takes it as it is.
		$answer = null === $term ? null : SearchCall::ask( (string) $query->get( 's' ), $term, false );
		if ( null !== $answer ) {
			SearchCall::give( $query, $answer, $term['size'] );
		}
	}
}
