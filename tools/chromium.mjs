// Finds a Chromium for the browser tests, or installs Debian's. Plain JavaScript for any Node from 18.
import { existsSync } from 'node:fs';
import { runCommand } from './install.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const find = () => [process.env.AISLE_CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

/** Path of a Chromium. Installs the Debian package when there is none and we are root. */
export async function bringChromium() {
  const present = find();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium from Debian for the browser tests ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await runCommand('apt-get', ['update', '-qq'], quiet);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'No Chromium for the browser tests: install the package chromium, or set AISLE_CHROMIUM to its path.',
  );
}
