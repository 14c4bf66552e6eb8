<?php
/**
 * The plugin's own tables.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

use Aisle\WooCommerce\Options;

/** One pair for each site of a network: their names begin with the prefix of the site. */
final class Tables {

	const VERSION = '1';

	/** @return string What is to be sent. */
	public static function queue() {
		global $wpdb;
		return $wpdb->prefix . 'aisle_queue';
	}

	/** @return string What Aisle has. */
	public static function sent() {
		global $wpdb;
		return $wpdb->prefix . 'aisle_sent';
	}

	/** A network activates a plugin once for all sites, and sites are added later. */
	public static function install_where_missing() {
		if ( self::VERSION !== get_option( Options::TABLES ) ) {
			self::install();
		}
	}

	/** Makes or changes both tables. */
	public static function install() {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$collation = $wpdb->get_charset_collate();
		$queue     = self::queue();
		$sent      = self::sent();
		dbDelta(
			"CREATE TABLE $queue (
			kind varchar(12) NOT NULL,
			object_id bigint(20) unsigned NOT NULL,
			changed bigint(20) unsigned NOT NULL,
			due int(10) unsigned NOT NULL DEFAULT 0,
			tries int(10) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (kind,object_id)
			) $collation;"
		);
		dbDelta(
			"CREATE TABLE $sent (
			product_id bigint(20) unsigned NOT NULL,
			root_id bigint(20) unsigned NOT NULL,
			external_id varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
			hash char(32) NOT NULL DEFAULT '',
			staged char(32) NOT NULL DEFAULT '',
			session varchar(40) NOT NULL DEFAULT '',
			PRIMARY KEY  (product_id),
			KEY root_id (root_id),
			KEY external_id (external_id)
			) $collation;"
		);
		Options::write( Options::TABLES, self::VERSION );
	}

	/**
	 * WordPress drops the tables of a site that is deleted from its network: ours too.
	 *
	 * @param string[] $tables That go.
	 * @param int      $site   Its id.
	 * @return string[]
	 */
	public static function with_site( $tables, $site ) {
		global $wpdb;
		$prefix = $wpdb->get_blog_prefix( $site );
		return array_merge( $tables, array( $prefix . 'aisle_queue', $prefix . 'aisle_sent' ) );
	}

	/** Removes both tables of this site. */
	public static function drop() {
		self::drop_all( array( self::queue(), self::sent() ) );
	}

	/** Removes tables of sites that are no longer in the network: one that was deleted while the plugin was off kept them. */
	public static function drop_orphans() {
		global $wpdb;
		$names = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->base_prefix ) . '%aisle\_%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		self::drop_all( preg_grep( '/^' . preg_quote( $wpdb->base_prefix, '/' ) . '(?:\d+_)?aisle_(?:queue|sent)$/', $names ) );
	}

	/**
	 * @param string[] $tables Their names.
	 */
	private static function drop_all( $tables ) {
		global $wpdb;
		foreach ( $tables as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		}
	}
}
