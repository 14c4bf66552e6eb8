<?php
/**
 * Troubles, told to the owner.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Admin;

use Aisle\WooCommerce\Options;

/** Only on pages of WooCommerce, and only to those who can change something. */
final class Notices {

	/** Adds the hook. */
	public static function register() {
		add_action( 'admin_notices', array( self::class, 'show' ) );
	}

	/** Writes the notice. */
	public static function show() {
		$screen  = get_current_screen();
		$is_ours = null !== $screen && SettingsPage::SCREEN === $screen->id;
		if ( null === $screen || $is_ours || ! self::is_of_shop( $screen ) || ! current_user_can( SettingsPage::CAPABILITY ) || ! Options::is_connected() ) {
			return;
		}
		foreach ( Words::of_troubles() as $trouble ) {
			printf(
				'<div class="notice notice-warning"><p><strong>%s</strong> %s <a href="%s">%s</a></p></div>',
				esc_html__( 'Aisle Search:', 'aisle-search' ),
				esc_html( $trouble ),
				esc_url( SettingsPage::url() ),
				esc_html__( 'Settings', 'aisle-search' )
			);
		}
	}

	/**
	 * @param \WP_Screen $screen Of the admin.
	 * @return bool
	 */
	private static function is_of_shop( $screen ) {
		return 'product' === $screen->post_type || false !== strpos( $screen->id, 'woocommerce' );
	}
}
