<?php
/**
 * Products of WooCommerce as Aisle takes them.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Catalog;

use Aisle\WooCommerce\Api\Json;

/**
 * Pure: facts in, records out. The records and their ids equal those of Aisle's import of WooCommerce's CSV export. So a
 * shop may begin with a file. Pages, ratings and sales are in no such file.
 *
 * Facts of a product, all optional but `id` and `name`:
 * - `sku`, `gtin`, `description`, `short`, `url`, `type`, `tags`, `brands`, `rating`, `ratings`, `sales`, `currency`
 * - `images`, the main one first; `categories`, as paths
 * - `attributes`, values by name; `measures`, numbers by name
 * - `regular`, `sale`; `sale_from`, `sale_to`, in seconds of UTC
 * - `stock`, `backorders`; `status`: `instock`, `outofstock` or `onbackorder`
 * - `variations`, each with facts of its own; may be read one by one
 */
final class ProductMapper {

	const NAME        = 500;
	const DESCRIPTION = 20000;
	const TEXT        = 200;
	const VALUE       = 500;

	/** What Aisle takes of one product. It counts 8 MB of what it stores, which is a little more than is sent. */
	const VARIATIONS  = 2048;
	const GROUP_BYTES = 7500000;

	/**
	 * The id that the CSV export gives a product too.
	 *
	 * @param int    $id  Of WooCommerce.
	 * @param string $sku Its own, not that of a parent.
	 * @return string At most 191 characters.
	 */
	public static function external_id( $id, $sku ) {
		$sku = trim( $sku );
		return '' === $sku || strlen( $sku ) > 191 ? 'woo-' . $id : $sku;
	}

	/**
	 * A product and its variations, the first that Aisle takes of one product.
	 *
	 * @param array    $facts Of the product.
	 * @param callable $ids   Gives an id to `( int $id, string $sku )`.
	 * @return array<int, array> Records by the ids of WooCommerce, the product first.
	 */
	public static function map( $facts, $ids ) {
		$own     = $ids( $facts['id'], self::text( $facts, 'sku' ) );
		$type    = self::text( $facts, 'type' );
		$is_sold = 'variable' !== $type && 'grouped' !== $type;
		$shared  = self::shared( $facts );
		$record  = array_merge( array( 'externalId' => $own ), $shared, self::own( $facts ) );
		if ( $is_sold ) {
			$record = array_merge( $record, self::price( $facts ), self::stock( $facts ) );
		}
		$images = self::listed( $facts, 'images', 21, 2000 );
		if ( count( $images ) > 1 ) {
			$record['images'] = array_slice( $images, 1 );
		}
		$records = array( $facts['id'] => $record );
		if ( 'variable' !== $type ) {
			return $records;
		}
		$bytes = 0;
		foreach ( isset( $facts['variations'] ) ? $facts['variations'] : array() as $variation ) {
			if ( count( $records ) > self::VARIATIONS ) {
				break;
			}
			$id     = $ids( $variation['id'], self::text( $variation, 'sku' ) );
			$record = self::variation( $variation, $shared, $id, $own );
			$bytes += strlen( Json::encode( $record ) );
			if ( $bytes > self::GROUP_BYTES ) {
				break;
			}
			$records[ $variation['id'] ] = $record;
		}
		return $records;
	}

	/**
	 * @param array  $facts  Of the variation.
	 * @param array  $shared What it takes from its product.
	 * @param string $id     Of the variation.
	 * @param string $product Of the product.
	 * @return array
	 */
	private static function variation( $facts, $shared, $id, $product ) {
		$own        = self::own( $facts );
		$of_product = isset( $shared['attributes'] ) ? $shared['attributes'] : array();
		// Names may be numbers, which a merge would count anew.
		$attributes = array_replace( $of_product, isset( $own['attributes'] ) ? $own['attributes'] : array() );
		$named      = array(
			'externalId'       => $id,
			'parentExternalId' => $product,
		);
		$record     = array_merge( $named, $shared, self::shared( $facts ), $own, self::price( $facts ), self::stock( $facts ) );
		if ( count( $attributes ) > 0 ) {
			$record['attributes'] = $attributes;
		}
		return $record;
	}

	/**
	 * What a variation takes from its product where it has none of its own.
	 *
	 * @param array $facts Of either.
	 * @return array
	 */
	private static function shared( $facts ) {
		$images = self::listed( $facts, 'images', 1, 2000 );
		$fields = array(
			'name'       => self::cut( trim( self::text( $facts, 'name' ) ), self::NAME ),
			'categories' => self::listed( $facts, 'categories', 20, self::VALUE ),
			'tags'       => self::listed( $facts, 'tags', 50, self::TEXT ),
			'url'        => self::text( $facts, 'url' ),
			'imageUrl'   => isset( $images[0] ) ? $images[0] : '',
			'brand'      => self::cut( implode( ', ', self::listed( $facts, 'brands', 10, self::TEXT ) ), self::TEXT ),
			'attributes' => self::attributes( $facts ),
		);
		return self::filled( $fields );
	}

	/**
	 * What each has for itself.
	 *
	 * @param array $facts Of either.
	 * @return array
	 */
	private static function own( $facts ) {
		$description = trim( self::text( $facts, 'description' ) );
		$fields      = array(
			'description' => self::cut( '' === $description ? trim( self::text( $facts, 'short' ) ) : $description, self::DESCRIPTION ),
			'sku'         => self::cut( trim( self::text( $facts, 'sku' ) ), self::TEXT ),
			'gtin'        => self::cut( trim( self::text( $facts, 'gtin' ) ), self::TEXT ),
			'attributes'  => self::attributes( $facts ),
		);
		$ratings     = isset( $facts['ratings'] ) ? (int) $facts['ratings'] : 0;
		if ( $ratings > 0 ) {
			$fields['rating'] = array(
				'average' => min( 5, max( 0, round( (float) $facts['rating'], 2 ) ) ),
				'count'   => $ratings,
			);
		}
		if ( isset( $facts['sales'] ) && $facts['sales'] > 0 ) {
			$fields['popularity'] = (int) $facts['sales'];
		}
		return self::filled( $fields );
	}

	/**
	 * @param array $facts Of what is sold.
	 * @return array
	 */
	private static function price( $facts ) {
		if ( ! isset( $facts['regular'] ) ) {
			return array();
		}
		$fields = array( 'price' => max( 0.0, $facts['regular'] ) );
		if ( ! empty( $facts['currency'] ) ) {
			$fields['currency'] = $facts['currency'];
		}
		if ( ! isset( $facts['sale'] ) || $facts['sale'] >= $facts['regular'] ) {
			return $fields;
		}
		$fields['salePrice'] = max( 0.0, $facts['sale'] );
		foreach ( array(
			'salePriceFrom' => 'sale_from',
			'salePriceTo'   => 'sale_to',
		) as $field => $fact ) {
			if ( isset( $facts[ $fact ] ) ) {
				$fields[ $field ] = gmdate( 'Y-m-d\TH:i:s.000\Z', $facts[ $fact ] );
			}
		}
		return $fields;
	}

	/**
	 * What may be ordered without stock can be had.
	 *
	 * @param array $facts Of what is sold.
	 * @return array
	 */
	private static function stock( $facts ) {
		$status = self::text( $facts, 'status' );
		$stock  = isset( $facts['stock'] ) ? (int) $facts['stock'] : null;
		$fields = array( 'availability' => 'in_stock' );
		if ( 'outofstock' === $status ) {
			$fields['availability'] = 'out_of_stock';
		} elseif ( 'onbackorder' === $status || ( ! empty( $facts['backorders'] ) && null !== $stock && $stock <= 0 ) ) {
			$fields['availability'] = 'backorder';
		}
		if ( null !== $stock ) {
			$fields['stockQuantity'] = max( -2147483648, min( 2147483647, $stock ) );
		}
		return $fields;
	}

	/**
	 * Names in small letters, as the import of files has them: filters of both find the same.
	 *
	 * @param array $facts Of either.
	 * @return array<string, string|float|string[]>
	 */
	private static function attributes( $facts ) {
		$attributes = array();
		foreach ( isset( $facts['attributes'] ) ? $facts['attributes'] : array() as $name => $values ) {
			$name   = self::attribute_name( (string) $name );
			$values = array_values( array_unique( array_filter( array_map( 'trim', array_map( 'strval', $values ) ), 'strlen' ) ) );
			if ( '' === $name || 0 === count( $values ) ) {
				continue;
			}
			$attributes[ $name ] = 1 === count( $values ) ? self::cut( $values[0], 2000 ) : self::cut_all( $values, 200, self::VALUE );
		}
		foreach ( isset( $facts['measures'] ) ? $facts['measures'] : array() as $name => $measure ) {
			if ( $measure > 0 ) {
				$attributes[ $name ] = $measure;
			}
		}
		return array_slice( $attributes, 0, 100, true );
	}

	/**
	 * @param string $label As the shop shows it.
	 * @return string The name of the attribute in Aisle.
	 */
	public static function attribute_name( $label ) {
		$label = trim( preg_replace( '/^pa_/', '', $label ) );
		return self::cut( function_exists( 'mb_strtolower' ) ? mb_strtolower( $label, 'UTF-8' ) : strtolower( $label ), 191 );
	}

	/**
	 * @param array  $facts Of either.
	 * @param string $name  Of a text.
	 * @return string
	 */
	private static function text( $facts, $name ) {
		return isset( $facts[ $name ] ) ? (string) $facts[ $name ] : '';
	}

	/**
	 * @param array  $facts Of either.
	 * @param string $name  Of a list of texts.
	 * @param int    $most  Items.
	 * @param int    $limit Characters of one.
	 * @return string[] Without empty and repeated ones.
	 */
	private static function listed( $facts, $name, $most, $limit ) {
		$values = isset( $facts[ $name ] ) ? array_map( 'trim', $facts[ $name ] ) : array();
		return self::cut_all( array_values( array_unique( array_filter( $values, 'strlen' ) ) ), $most, $limit );
	}

	/**
	 * @param string[] $values Texts.
	 * @param int      $most   Items.
	 * @param int      $limit  Characters of one.
	 * @return string[]
	 */
	private static function cut_all( $values, $most, $limit ) {
		$cut = array();
		foreach ( array_slice( $values, 0, $most ) as $value ) {
			$cut[] = self::cut( $value, $limit );
		}
		return $cut;
	}

	/**
	 * Aisle counts as JavaScript does: a character beyond the basic plane is two.
	 *
	 * @param string $text  UTF-8.
	 * @param int    $limit Characters.
	 * @return string
	 */
	private static function cut( $text, $limit ) {
		if ( strlen( $text ) <= $limit ) {
			return $text;
		}
		$cut = mb_substr( $text, 0, $limit, 'UTF-8' );
		if ( mb_strlen( $cut, 'UTF-8' ) + preg_match_all( '/[\xF0-\xF7]/', $cut ) > $limit ) {
			$cut = mb_substr( $cut, 0, intdiv( $limit, 2 ), 'UTF-8' );
		}
		return trim( $cut );
	}

	/**
	 * @param array $fields Of a record.
	 * @return array Without those that hold nothing.
	 */
	private static function filled( $fields ) {
		return array_filter(
			$fields,
			static function ( $value ) {
				return '' !== $value && array() !== $value;
			}
		);
	}
}
