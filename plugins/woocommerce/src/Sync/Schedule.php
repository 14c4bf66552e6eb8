<?php
/**
 * When the background work runs.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Sync;

/** One recurring action of WooCommerce's Action Scheduler, whatever the shop changes. */
final class Schedule {

	const ACTION  = 'aisle_work';
	const GROUP   = 'aisle';
	const SECONDS = 60;

	/** Adds the action, and its handler. */
	public static function register() {
		add_action( self::ACTION, array( Worker::class, 'run' ) );
		// Asked where the owner works and where actions run: shoppers' pages pay nothing for it.
		add_action( 'admin_init', array( self::class, 'ensure' ) );
		add_action( 'action_scheduler_ensure_recurring_actions', array( self::class, 'ensure' ) );
	}

	/** Schedules the action where it is missing. */
	public static function ensure() {
		if ( function_exists( 'as_has_scheduled_action' ) && ! as_has_scheduled_action( self::ACTION, array(), self::GROUP ) ) {
			as_schedule_recurring_action( time(), self::SECONDS, self::ACTION, array(), self::GROUP, true );
		}
	}

	/**
	 * Removes all actions of this site with their logs, also past ones. By SQL: the scheduler cancels actions, which keeps
	 * them for a month, and on deletion of the plugin WooCommerce may be off.
	 */
	public static function remove() {
		global $wpdb;
		list( $actions, $logs, $groups ) = array( $wpdb->prefix . 'actionscheduler_actions', $wpdb->prefix . 'actionscheduler_logs', $wpdb->prefix . 'actionscheduler_groups' );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery
		foreach ( array( $actions, $logs, $groups ) as $table ) {
			if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) !== $table ) {
				return;
			}
		}
		$wpdb->query( $wpdb->prepare( 'DELETE logs FROM %i logs JOIN %i actions ON actions.action_id = logs.action_id WHERE actions.hook = %s', $logs, $actions, self::ACTION ) );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE hook = %s', $actions, self::ACTION ) );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE slug = %s', $groups, self::GROUP ) );
		// phpcs:enable
	}

	/** Removes what runs have left in the scheduler's list: one row a minute would be 40,000 a month. */
	public static function clear_past() {
		if ( ! class_exists( 'ActionScheduler' ) ) {
			return;
		}
		$store = \ActionScheduler::store();
		$past  = $store->query_actions(
			array(
				'hook'             => self::ACTION,
				'group'            => self::GROUP,
				'status'           => \ActionScheduler_Store::STATUS_COMPLETE,
				'modified'         => as_get_datetime_object( '-1 hour' ),
				'modified_compare' => '<',
				'per_page'         => 20,
			)
		);
		foreach ( (array) $past as $id ) {
			$store->delete_action( $id );
		}
	}
}
