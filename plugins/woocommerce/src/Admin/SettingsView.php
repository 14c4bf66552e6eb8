<?php
/**
 * The settings page as HTML.
 *
 * @package Aisle\WooCommerce
 */

namespace Aisle\WooCommerce\Admin;

use Aisle\WooCommerce\Options;
use Aisle\WooCommerce\Sync\FullSync;
use Aisle\WooCommerce\Sync\Queue;
use Aisle\WooCommerce\Sync\Reconcile;
use Aisle\WooCommerce\Sync\SentProducts;

/** Reads, and changes nothing. */
final class SettingsView {

	/** @var string Address that was typed and refused; empty: none. */
	private static $typed = '';

	/** Writes the page. */
	public static function show() {
		if ( ! current_user_can( SettingsPage::CAPABILITY ) ) {
			return;
		}
		echo '<div class="wrap"><h1>' . esc_html__( 'Aisle Search', 'aisle-search' ) . '</h1>';
		self::message();
		if ( Options::is_connected() ) {
			foreach ( Words::of_troubles() as $trouble ) {
				printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $trouble ) );
			}
		}
		self::connect();
		self::form();
		if ( Options::is_connected() ) {
			self::state();
			self::faults();
		}
		echo '</div>';
	}

	/** What the last click did. */
	private static function message() {
		$name    = 'aisle_message_' . get_current_user_id();
		$message = get_transient( $name );
		if ( is_array( $message ) ) {
			delete_transient( $name );
			self::$typed = isset( $message[2] ) ? $message[2] : '';
			printf( '<div class="notice notice-%s inline" role="status"><p>%s</p></div>', esc_attr( $message[0] ), esc_html( $message[1] ) );
		}
	}

	/** The one field and the one button. */
	private static function connect() {
		$is_connected = Options::is_connected();
		$address      = '' === self::$typed ? Options::settings()['address'] : self::$typed;
		$text         = $is_connected
			? __( 'Connects anew: with another service, or with a new key in place of the one that is stored.', 'aisle-search' )
			: __( 'You sign in to Aisle, see what this shop asks for, and approve. The key comes back by itself.', 'aisle-search' );
		?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="aisle_connect">
			<?php wp_nonce_field( 'aisle_connect' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="aisle-address"><?php esc_html_e( 'Address of the service', 'aisle-search' ); ?></label></th>
					<td>
						<div style="display:flex;gap:.5em;flex-wrap:wrap">
						<input type="url" class="regular-text" id="aisle-address" name="address" required placeholder="https://search.example" value="<?php echo esc_attr( $address ); ?>" aria-describedby="aisle-connect-help">
						<button class="button<?php echo $is_connected ? '' : ' button-primary'; ?>" id="aisle-connect"><?php esc_html_e( 'Connect', 'aisle-search' ); ?></button>
						</div>
						<p class="description" id="aisle-connect-help"><?php echo esc_html( $text ); ?></p>
					</td>
				</tr>
			</table>
		</form>
		<?php
	}

	/** The same by hand. */
	private static function by_hand() {
		$settings = Options::settings();
		$key      = Options::key();
		/* translators: %s: last four characters of a key. */
		$shown = '' === $key ? '' : sprintf( __( 'Stored; it ends with %s', 'aisle-search' ), substr( $key, -4 ) );
		?>
		<details id="aisle-by-hand">
			<summary><?php esc_html_e( 'Enter a key by hand', 'aisle-search' ); ?></summary>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="aisle-hand-address"><?php esc_html_e( 'Address of the service', 'aisle-search' ); ?></label></th>
					<td><input type="url" class="regular-text" id="aisle-hand-address" name="address" placeholder="https://search.example" value="<?php echo esc_attr( $settings['address'] ); ?>"></td>
				</tr>
				<tr>
					<th scope="row"><label for="aisle-key"><?php esc_html_e( 'API key', 'aisle-search' ); ?></label></th>
					<td>
						<input type="password" class="regular-text" id="aisle-key" name="key" autocomplete="off" placeholder="<?php echo esc_attr( $shown ); ?>" aria-describedby="aisle-key-help">
						<p class="description" id="aisle-key-help"><?php esc_html_e( 'From the page "API keys" of Aisle\'s dashboard, with the scopes "read" and "sync". Leave it empty to keep the stored key.', 'aisle-search' ); ?></p>
					</td>
				</tr>
			</table>
		</details>
		<?php
	}

	/** Settings. */
	private static function form() {
		$settings = Options::settings();
		?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="aisle_save">
			<?php wp_nonce_field( 'aisle_save' ); ?>
			<?php self::by_hand(); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><?php esc_html_e( 'Search page', 'aisle-search' ); ?></th>
					<td>
						<label><input type="checkbox" name="search" <?php checked( $settings['search'] ); ?>> <?php esc_html_e( 'Aisle finds, your theme draws', 'aisle-search' ); ?></label>
						<p class="description"><?php esc_html_e( 'A search waits for Aisle for at most 0.3 seconds. Then WooCommerce\'s own search answers.', 'aisle-search' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Search field', 'aisle-search' ); ?></th>
					<td>
						<label><input type="checkbox" name="widget" <?php checked( $settings['widget'] ); ?>> <?php esc_html_e( 'Suggestions and results while shoppers type, drawn by Aisle\'s widget', 'aisle-search' ); ?></label>
						<p><label for="aisle-input"><?php esc_html_e( 'CSS selector of the field', 'aisle-search' ); ?></label><br>
						<input type="text" class="large-text code" style="max-width:35em" id="aisle-input" name="input" value="<?php echo esc_attr( $settings['input'] ); ?>"></p>
					</td>
				</tr>
				<?php LanguageField::show(); ?>
			</table>
			<?php submit_button( __( 'Save', 'aisle-search' ), Options::is_connected() ? 'primary' : 'secondary' ); ?>
		</form>
		<?php
	}

	/** What is stored where. */
	private static function state() {
		$shop      = Options::read( Options::SHOP );
		$full      = FullSync::state();
		$reconcile = Reconcile::state();
		$waiting   = array_sum( Queue::counts() );
		$rows      = array(
			__( 'Shop', 'aisle-search' )                   => empty( $shop['name'] ) ? __( 'not reached yet', 'aisle-search' ) : sprintf( '%s (%s)', $shop['name'], $shop['plan'] ),
			__( 'Domain', 'aisle-search' )                 => empty( $shop['domain'] ) ? '-' : sprintf( '%s: %s', $shop['url'], self::domain( $shop['domain'] ) ),
			__( 'Products in Aisle', 'aisle-search' )      => empty( $shop['most'] ) ? '-' : self::of( SentProducts::count(), $shop['most'] ),
			__( 'Searches this month', 'aisle-search' )    => empty( $shop['mostly'] ) ? '-' : self::of( $shop['searches'], $shop['mostly'] ),
			__( 'Whole catalog sent', 'aisle-search' )     => self::full( $full ),
			__( 'Changes that wait', 'aisle-search' )      => number_format_i18n( $waiting ),
			__( 'Compared with the shop', 'aisle-search' ) => null === $reconcile['cursor'] ? Words::of_time( max( $reconcile['done_at'], $full['done_at'] ) ) : __( 'running', 'aisle-search' ),
		);
		echo '<h2>' . esc_html__( 'State', 'aisle-search' ) . '</h2><table class="widefat striped" style="max-width:50em"><tbody>';
		foreach ( $rows as $name => $value ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $name ), esc_html( $value ) );
		}
		echo '</tbody></table><div style="display:flex;gap:.5em;flex-wrap:wrap;margin-top:1em">';
		self::button( 'test', __( 'Test the connection', 'aisle-search' ) );
		self::button( 'sync', __( 'Send the whole catalog', 'aisle-search' ) );
		self::button( 'compare', __( 'Compare now', 'aisle-search' ) );
		self::button( 'disconnect', __( 'Disconnect', 'aisle-search' ), __( 'Disconnect this shop from Aisle? WooCommerce\'s own search answers from then on.', 'aisle-search' ) );
		if ( 'refused' === $full['status'] && 'catalog_shrink' === $full['code'] ) {
			self::button( 'force', __( 'Replace the catalog anyway', 'aisle-search' ) );
		}
		echo '</div>';
	}

	/** Products and orders that Aisle refused. */
	private static function faults() {
		$faults = Options::read( Options::FAULTS );
		if ( 0 === count( $faults ) ) {
			return;
		}
		echo '<h2>' . esc_html__( 'Not taken by Aisle', 'aisle-search' ) . '</h2><table class="widefat striped" style="max-width:50em"><tbody>';
		foreach ( array_reverse( $faults, true ) as $what => $fault ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>', esc_html( $what ), esc_html( $fault['message'] ), esc_html( Words::of_time( $fault['at'] ) ) );
		}
		echo '</tbody></table>';
	}

	/**
	 * @param string $what    To do.
	 * @param string $text    Of the button.
	 * @param string $warning Asked before it is done; empty: nothing.
	 */
	private static function button( $what, $text, $warning = '' ) {
		$asks = '' === $warning ? '' : sprintf( 'return confirm(%s)', wp_json_encode( $warning ) );
		printf( '<form method="post" action="%s" onsubmit="%s"><input type="hidden" name="action" value="aisle_do"><input type="hidden" name="what" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( $asks ), esc_attr( $what ) );
		wp_nonce_field( 'aisle_do', '_wpnonce', true );
		printf( '<button class="button">%s</button></form>', esc_html( $text ) );
	}

	/**
	 * @param array $full State of the full sync.
	 * @return string
	 */
	private static function full( $full ) {
		if ( 'running' !== $full['status'] ) {
			return Words::of_time( $full['done_at'] );
		}
		/* translators: 1: products and variations that are sent, 2: products of the shop. */
		return sprintf( __( 'running: %1$s products and variations sent, the shop has %2$s products', 'aisle-search' ), number_format_i18n( $full['sent'] ), number_format_i18n( $full['total'] ) );
	}

	/**
	 * @param int $part Of it.
	 * @param int $most Of the plan.
	 * @return string
	 */
	private static function of( $part, $most ) {
		/* translators: 1: a number, 2: the most that the plan allows. */
		return sprintf( __( '%1$s of %2$s', 'aisle-search' ), number_format_i18n( $part ), number_format_i18n( $most ) );
	}

	/**
	 * @param string $status Of Aisle.
	 * @return string
	 */
	private static function domain( $status ) {
		$words = array(
			'verified' => __( 'verified', 'aisle-search' ),
			'pending'  => __( 'not verified yet', 'aisle-search' ),
			'failed'   => __( 'could not be verified', 'aisle-search' ),
			'lapsed'   => __( 'no longer verified', 'aisle-search' ),
		);
		return isset( $words[ $status ] ) ? $words[ $status ] : $status;
	}
}
