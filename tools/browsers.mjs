// Finds the browsers of the tests, or installs Debian's. Plain JavaScript for any Node from 18.
import { existsSync } from 'node:fs';
import { runCommand } from './install.mjs';

/** The first place is that of the Debian package, the others are taken where that cannot be installed. */
const BROWSERS = {
  chromium: {
    variable: 'AISLE_CHROMIUM',
    // Chromium without its own windows, which no test looks at. With them a file of tests took 80 s instead of 63.
    package: 'chromium-headless-shell',
    places: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
    ],
  },
  firefox: {
    variable: 'AISLE_FIREFOX',
    package: 'firefox-esr',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  },
  webkit: {
    variable: 'AISLE_WEBKIT',
    package: 'webkit2gtk-driver',
    places: ['/usr/bin/WebKitWebDriver'],
  },
  // WebKit has no mode without windows.
  display: {
    variable: 'AISLE_XVFB',
    package: 'xvfb',
    places: ['/usr/bin/Xvfb'],
  },
};

const find = ({ variable, places }) =>
  [process.env[variable], ...places].find((path) => path && existsSync(path));
/** A browser that someone chose by its variable is left alone; one that happens to be here is not. */
const isMissing = (browser) => find(browser) !== (process.env[browser.variable] ?? browser.places[0]);

/**
 * Installs Debian's browsers when we are root.
 * @param {{ others: boolean }} wanted whether Firefox and WebKit are needed beside Chromium
 * @returns {Promise<Record<string, string>>} paths by the variables that name them; without those that are not installed
 * @throws Error where there is no Chromium
 */
export async function bringBrowsers({ others }) {
  const wanted = others ? Object.values(BROWSERS) : [BROWSERS.chromium];
  const missing = wanted.filter(isMissing);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const names = missing.map((browser) => browser.package);
    console.error(`Installing from Debian for the browser tests: ${names.join(', ')} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await runCommand('apt-get', ['update', '-qq'], quiet);
    for (const name of names)
      await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  }
  if (!find(BROWSERS.chromium)) {
    throw new Error(
      'No Chromium for the browser tests: install chromium-headless-shell, or set AISLE_CHROMIUM to its path.',
    );
  }
  if (others && !find(BROWSERS.firefox))
    console.error(
      'No Firefox: its tests are skipped. Install firefox-esr, or set AISLE_FIREFOX to its path.',
    );
  const found = wanted.filter(find);
  return Object.fromEntries(found.map((browser) => [browser.variable, find(browser)]));
}
