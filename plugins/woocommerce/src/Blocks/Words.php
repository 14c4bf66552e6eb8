<?php
/**
 * Texts of shelves.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Blocks;

/** Here rather than in scripts and `block.json`, so that one file of translations has all texts. */
final class Words {

	/**
	 * @param string $kind Of {@see Shelves::KINDS}.
	 * @return string Above the products.
	 */
	public static function title( $kind ) {
		$titles = array(
			'trending'        => __( 'Popular now', 'aisle-search' ),
			'similar'         => __( 'Similar products', 'aisle-search' ),
			'bought-together' => __( 'Often bought together', 'aisle-search' ),
			'cross-sell'      => __( 'Goes with your cart', 'aisle-search' ),
		);
		return $titles[ $kind ];
	}

	/**
	 * @param string $kind Of {@see Shelves::KINDS}.
	 * @return array{title: string, description: string} As editors show the block.
	 */
	public static function of_block( $kind ) {
		$titles       = array(
			'trending'        => __( 'Aisle: Popular products', 'aisle-search' ),
			'similar'         => __( 'Aisle: Similar products', 'aisle-search' ),
			'bought-together' => __( 'Aisle: Often bought together', 'aisle-search' ),
			'cross-sell'      => __( 'Aisle: Goes with the cart', 'aisle-search' ),
		);
		$descriptions = array(
			'trending'        => __( 'What shoppers ask for now more than usual.', 'aisle-search' ),
			'similar'         => __( 'Products that are like the one of the page.', 'aisle-search' ),
			'bought-together' => __( 'Products that are bought with the one of the page.', 'aisle-search' ),
			'cross-sell'      => __( 'Products that go with what is in the cart. Follows each change.', 'aisle-search' ),
		);
		return array(
			'title'       => $titles[ $kind ],
			'description' => $descriptions[ $kind ],
		);
	}

	/** @return array<string, string> */
	public static function of_editor() {
		return array(
			'shelf' => __( 'Shelf', 'aisle-search' ),
			'limit' => __( 'Products at most', 'aisle-search' ),
			'title' => __( 'Title', 'aisle-search' ),
			'help'  => __( 'Empty: the usual title, in the language of the shop.', 'aisle-search' ),
			'note'  => __( 'The products appear on the page. Where Aisle has none, nothing does.', 'aisle-search' ),
		);
	}
}
