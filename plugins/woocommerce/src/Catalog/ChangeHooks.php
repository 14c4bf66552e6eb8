<?php
/**
 * Hears of changes of the catalog.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Catalog;

use Aisle\WooCommerce\Sync\Queue;

/**
 * Each hook remembers an id and nothing more. The hooks were measured on WooCommerce 10.5. A variation's price or stock
 * fires its own hooks alone. A product in the bin fires only `transition_post_status`, a renamed category only the hook of
 * terms. Meta of another plugin fires only `updated_post_meta`. SQL fires nothing: the nightly comparison finds it.
 */
final class ChangeHooks {

	/** Written by each visit or by editors who look; no product differs by them. */
	const IDLE_META = array( '_edit_lock', '_edit_last', '_wp_old_slug', '_wp_old_date', '_product_version', '_encloseme', '_pingme' );

	/** Adds the hooks. */
	public static function register() {
		$changed = array( self::class, 'changed' );
		$hooks   = array(
			'woocommerce_new_product',
			'woocommerce_update_product',
			'woocommerce_new_product_variation',
			'woocommerce_update_product_variation',
			'woocommerce_before_delete_product_variation',
			'woocommerce_trash_product_variation',
			'woocommerce_product_set_stock',
			'woocommerce_variation_set_stock',
			'woocommerce_product_set_stock_status',
			'woocommerce_variation_set_stock_status',
			'before_delete_post',
		);
		foreach ( $hooks as $hook ) {
			add_action( $hook, $changed, 10, 1 );
		}
		add_action( 'transition_post_status', array( self::class, 'status_changed' ), 10, 3 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'meta_changed' ), 10, 3 );
		}
		add_action( 'set_object_terms', array( self::class, 'terms_set' ), 10, 4 );
		add_action( 'edited_term', array( self::class, 'term_changed' ), 10, 3 );
		// Fires for the categories below one that is deleted: they move up.
		add_action( 'edited_term_taxonomies', array( self::class, 'terms_moved' ), 10, 1 );
	}

	/**
	 * @param int|\WC_Product $product Of either kind; other posts are left alone.
	 */
	public static function changed( $product ) {
		$id   = is_object( $product ) ? $product->get_id() : (int) $product;
		$type = get_post_type( $id );
		if ( 'product_variation' === $type ) {
			$parent = (int) wp_get_post_parent_id( $id );
			$id     = $parent > 0 ? $parent : $id;
		} elseif ( 'product' !== $type ) {
			return;
		}
		Queue::remember( Queue::PRODUCT, $id );
	}

	/**
	 * @param string   $to   New status.
	 * @param string   $from Old status.
	 * @param \WP_Post $post Of any type.
	 */
	public static function status_changed( $to, $from, $post ) {
		// What was never public is in no catalog.
		if ( 'publish' === $to || 'publish' === $from ) {
			self::changed( $post->ID );
		}
	}

	/**
	 * @param int|int[] $row  Ids of rows.
	 * @param int       $post Of any type.
	 * @param string    $key  Of the meta.
	 */
	public static function meta_changed( $row, $post, $key ) {
		if ( ! in_array( $key, self::IDLE_META, true ) ) {
			self::changed( $post );
		}
	}

	/**
	 * @param int    $post     Of any type.
	 * @param array  $terms    Given.
	 * @param int[]  $rows     Given.
	 * @param string $taxonomy Of any type of post.
	 */
	public static function terms_set( $post, $terms, $rows, $taxonomy ) {
		if ( self::is_of_products( $taxonomy ) || 'product_visibility' === $taxonomy || 'product_type' === $taxonomy ) {
			self::changed( $post );
		}
	}

	/**
	 * @param int    $term     Its id.
	 * @param int    $row      Its row.
	 * @param string $taxonomy Of any type of post.
	 */
	public static function term_changed( $term, $row, $taxonomy ) {
		if ( self::is_of_products( $taxonomy ) ) {
			Queue::remember( Queue::TERM, (int) $term );
		}
	}

	/**
	 * @param int[] $rows Of terms.
	 */
	public static function terms_moved( $rows ) {
		foreach ( (array) $rows as $row ) {
			$term = get_term_by( 'term_taxonomy_id', (int) $row );
			if ( $term instanceof \WP_Term ) {
				self::term_changed( $term->term_id, $row, $term->taxonomy );
			}
		}
	}

	/**
	 * @param string $taxonomy Of any type of post.
	 * @return bool Whether names of its terms are in products of Aisle.
	 */
	private static function is_of_products( $taxonomy ) {
		return in_array( $taxonomy, array( 'product_cat', 'product_tag', 'product_brand' ), true ) || 0 === strpos( $taxonomy, 'pa_' );
	}
}
