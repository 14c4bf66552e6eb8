<?php
/**
 * Facts of products, as WooCommerce holds them.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Catalog;

/** Reads a product with its variations as the facts that {@see ProductMapper} takes. */
final class ProductReader {

	/** Variations that are loaded at once: 2,000 of them with long texts would not fit into the memory of a cheap host. */
	const ROWS = 200;

	/** @var CategoryPaths */
	private $paths;

	/** Remembers category paths: one for each piece of work. */
	public function __construct() {
		$this->paths = new CategoryPaths();
	}

	/**
	 * @param int $id Of a product, not of a variation.
	 * @return array|null Facts; null: shoppers cannot find it.
	 */
	public function read( $id ) {
		$product = wc_get_product( $id );
		if ( ! $product instanceof \WC_Product || ! $this->is_found( $product ) ) {
			return null;
		}
		$facts         = array_merge( $this->facts( $product ), $this->page( $product ) );
		$facts['type'] = $product->get_type();
		if ( $product->is_type( 'variable' ) ) {
			$facts['type']       = 'variable';
			$facts['children']   = count( $product->get_children() );
			$facts['variations'] = $this->variations( $product );
		}
		return $facts;
	}

	/**
	 * @param \WC_Product $product Of the shop.
	 * @return bool Whether the shop's own search shows it.
	 */
	private function is_found( $product ) {
		$hidden  = in_array( $product->get_catalog_visibility(), array( 'hidden', 'catalog' ), true );
		$is_open = 'publish' === $product->get_status() && '' === (string) $product->get_post_password( 'edit' );
		return $is_open && ! $hidden && Language::is_sent( $product->get_id() );
	}

	/**
	 * @param \WC_Product $product With variations.
	 * @return \Generator Facts of those that are on and have a price, read as they are asked for.
	 */
	private function variations( $product ) {
		foreach ( array_chunk( $product->get_children(), self::ROWS ) as $turn => $ids ) {
			if ( $turn > 0 ) {
				wp_cache_flush_runtime();
			}
			_prime_post_caches( $ids, true, true );
			foreach ( $ids as $id ) {
				$variation = wc_get_product( $id );
				if ( ! $variation instanceof \WC_Product_Variation || 'publish' !== $variation->get_status() ) {
					continue;
				}
				if ( '' !== (string) $variation->get_price() ) {
					yield array_merge( $this->facts( $variation ), array( 'attributes' => $this->chosen( $variation, $product ) ) );
				}
			}
		}
	}

	/**
	 * What products and variations both have.
	 *
	 * @param \WC_Product $product Of either kind.
	 * @return array
	 */
	private function facts( $product ) {
		$image = wp_get_attachment_url( $product->get_image_id() );
		return array_merge(
			array(
				'id'          => $product->get_id(),
				'name'        => self::plain( $product->get_name() ),
				// A variation without one shows that of its product, which is no id of its own.
				'sku'         => (string) $product->get_sku( 'edit' ),
				'gtin'        => method_exists( $product, 'get_global_unique_id' ) ? (string) $product->get_global_unique_id( 'edit' ) : '',
				'description' => strip_shortcodes( $product->get_description() ),
				'images'      => false === $image ? array() : array( $image ),
				'measures'    => array(
					'weight' => (float) $product->get_weight(),
					'length' => (float) $product->get_length(),
					'width'  => (float) $product->get_width(),
					'height' => (float) $product->get_height(),
				),
				'stock'       => $product->managing_stock() ? (int) $product->get_stock_quantity() : null,
				'status'      => $product->get_stock_status(),
				'backorders'  => $product->backorders_allowed(),
				'url'         => $product->get_permalink(),
			),
			$this->prices( $product )
		);
	}

	/**
	 * What products alone have.
	 *
	 * @param \WC_Product $product Not a variation.
	 * @return array
	 */
	private function page( $product ) {
		$id      = $product->get_id();
		$main    = wp_get_attachment_url( $product->get_image_id() );
		$gallery = array_map( 'wp_get_attachment_url', array_slice( $product->get_gallery_image_ids(), 0, 20 ) );
		return array(
			'short'      => strip_shortcodes( $product->get_short_description() ),
			'images'     => array_values( array_filter( array_merge( array( $main ), $gallery ) ) ),
			'categories' => $this->paths->of_product( $id ),
			'tags'       => self::terms( $id, 'product_tag' ),
			'brands'     => taxonomy_exists( 'product_brand' ) ? self::terms( $id, 'product_brand' ) : array(),
			'attributes' => $this->attributes( $product ),
			'rating'     => (float) $product->get_average_rating(),
			'ratings'    => (int) $product->get_rating_count(),
			'sales'      => (int) $product->get_total_sales(),
		);
	}

	/**
	 * With or without taxes, as the shop shows prices, in the currency of its settings. A plugin of several currencies may
	 * convert what it shows: then the stored prices are read.
	 *
	 * @param \WC_Product $product Of either kind.
	 * @return array
	 */
	private function prices( $product ) {
		$currency = (string) get_option( 'woocommerce_currency' );
		$context  = get_woocommerce_currency() === $currency ? 'view' : 'edit';
		$regular  = $product->get_regular_price( $context );
		if ( '' === (string) $regular ) {
			return array();
		}
		$facts = array(
			'regular'  => self::shown( $product, $regular ),
			'currency' => $currency,
		);
		$sale  = $product->get_sale_price( $context );
		if ( '' !== (string) $sale ) {
			$facts['sale'] = self::shown( $product, $sale );
			$from          = $product->get_date_on_sale_from();
			$to            = $product->get_date_on_sale_to();
			$facts        += $from ? array( 'sale_from' => $from->getTimestamp() ) : array();
			$facts        += $to ? array( 'sale_to' => $to->getTimestamp() ) : array();
		}
		return $facts;
	}

	/**
	 * @param \WC_Product  $product Of either kind.
	 * @param string|float $price   As it is stored.
	 * @return float
	 */
	private static function shown( $product, $price ) {
		return round( (float) wc_get_price_to_display( $product, array( 'price' => $price ) ), wc_get_price_decimals() );
	}

	/**
	 * @param \WC_Product $product Not a variation.
	 * @return array<string, string[]> Values by the label that shoppers see.
	 */
	private function attributes( $product ) {
		$found = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( ! $attribute instanceof \WC_Product_Attribute ) {
				continue;
			}
			if ( HiddenAttributes::is_hidden( $attribute ) ) {
				if ( $attribute->is_taxonomy() ) {
					HiddenAttributes::note( $attribute->get_name() );
				}
				continue;
			}
			$label           = self::plain( wc_attribute_label( $attribute->get_name(), $product ) );
			$found[ $label ] = $attribute->is_taxonomy()
				? self::terms( $product->get_id(), $attribute->get_name() )
				: array_map( array( self::class, 'plain' ), $attribute->get_options() );
		}
		return $found;
	}

	/**
	 * The values of a variation. One that leaves a value open answers to all of its product, which it then inherits.
	 *
	 * @param \WC_Product_Variation $variation Of the product.
	 * @param \WC_Product           $product   With variations.
	 * @return array<string, string[]>
	 */
	private function chosen( $variation, $product ) {
		$found = array();
		foreach ( $variation->get_attributes() as $name => $value ) {
			if ( '' === (string) $value ) {
				continue;
			}
			$term            = taxonomy_exists( $name ) ? get_term_by( 'slug', $value, $name ) : false;
			$label           = self::plain( wc_attribute_label( $name, $product ) );
			$found[ $label ] = array( self::plain( $term instanceof \WP_Term ? $term->name : $value ) );
		}
		return $found;
	}

	/**
	 * @param int    $id       Of a product.
	 * @param string $taxonomy Of WordPress.
	 * @return string[] Names.
	 */
	private static function terms( $id, $taxonomy ) {
		$terms = get_the_terms( $id, $taxonomy );
		return is_array( $terms ) ? array_map( array( self::class, 'plain' ), wp_list_pluck( $terms, 'name' ) ) : array();
	}

	/**
	 * @param string $text As WordPress stores names: `&` is written `&amp;`.
	 * @return string
	 */
	public static function plain( $text ) {
		return html_entity_decode( wp_strip_all_tags( (string) $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
