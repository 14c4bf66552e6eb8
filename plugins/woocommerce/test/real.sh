#!/bin/sh
# Runs the plugin on a real WordPress with a real WooCommerce and a real Aisle, and writes bench/results/woocommerce.md.
#   plugins/woocommerce/test/real.sh --wordpress DIR --woocommerce DIR [--polylang DIR] [--wp-cli FILE] [--storefront DIR]
#     [--screenshots DIR] [--listing]
# DIR: unpacked releases; of the theme Storefront with its CSS. They are copied to a temporary folder and stay as they are.
# --listing: only the screenshots of the plugin's page at WordPress.org, into .wordpress-org.
# FILE: a phar or PHP; else `wp` of the path. ONLY names parts, such as 'WP-CLI|network', which WRITE=1 puts into the page;
# PRODUCTS is their number.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
wordpress='' woocommerce='' polylang='' wpcli='' storefront='' screenshots='' program=run
while [ $# -gt 0 ]; do
	case $1 in
	--wordpress) wordpress=$2 ;;
	--woocommerce) woocommerce=$2 ;;
	--polylang) polylang=$2 ;;
	--wp-cli) wpcli=$2 ;;
	--storefront) storefront=$2 ;;
	--screenshots) screenshots=$2 ;;
	--listing) program=listing; shift; continue ;;
	*) echo "Unknown: $1" >&2; exit 2 ;;
	esac
	shift 2
done
skip() { echo "skipped: $1"; exit 0; }
[ -f "$wordpress/wp-load.php" ] || skip 'no WordPress; --wordpress names the folder that has wp-load.php'
[ -f "$woocommerce/woocommerce.php" ] || skip 'no WooCommerce; --woocommerce names the folder that has woocommerce.php'
for needed in php mariadbd mariadb-install-db; do
	command -v "$needed" >/dev/null || skip "no $needed; install php-cli php-mysql php-xml php-mbstring php-curl php-intl mariadb-server"
done
node=$root/node_modules/node/bin/node
[ -x "$node" ] || skip 'no Node of the project; run npm ci'
WORDPRESS=$wordpress WOOCOMMERCE=$woocommerce POLYLANG=$polylang WP_CLI=$wpcli STOREFRONT=$storefront SCREENSHOTS=$screenshots exec "$node" "$here/real/$program.mjs"
