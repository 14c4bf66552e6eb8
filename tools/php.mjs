// Finds PHP and PHPUnit for the tests of plugins, or installs Debian's. Plain JavaScript for any Node from 18.
import { existsSync } from 'node:fs';
import { runCommand } from './install.mjs';

const PHPUNIT = '/usr/bin/phpunit';

/**
 * Installs Debian's PHPUnit, which brings PHP, when we are root.
 * @returns {Promise<string | null>} its path; null where it is not installed
 */
export async function bringPhpUnit() {
  if (!existsSync(PHPUNIT) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing from Debian for the tests of the plugin: phpunit ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await runCommand('apt-get', ['update', '-qq'], quiet);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'phpunit'], quiet);
  }
  return existsSync(PHPUNIT) ? PHPUNIT : null;
}
