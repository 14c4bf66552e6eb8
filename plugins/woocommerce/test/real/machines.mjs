// Starts what a shop runs on, in a temporary folder: MariaDB, WordPress with PHP's own server, Aisle.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { translationFiles } from '../../../../tools/packages/woocommerce-translations.ts';

const here = dirname(fileURLToPath(import.meta.url));
const plugin = join(here, '../..');
const root = join(plugin, '../..');
const run = promisify(execFile);
/** As a cheap host has it; with opcode cache, as each host has it. */
const PHP = ['-d', 'memory_limit=128M', '-d', 'opcache.enable_cli=1', '-d', 'display_errors=0'];

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const until = async (isThere, what) => {
  for (let tries = 0; tries < 1800; tries += 1) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not start`);
};

const answers = (url) => async () => (await fetch(url).catch(() => null)) !== null;

async function startMariaDb(folder, started) {
  const data = join(folder, 'db');
  const socket = join(folder, 'db.sock');
  const user = process.getuid() === 0 ? ['--user=root'] : [];
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', ...user],
    { stdio: 'ignore' },
  );
  const small = [
    '--innodb-buffer-pool-size=64M',
    '--performance-schema=0',
    '--skip-networking',
    '--skip-log-bin',
  ];
  started.push(
    spawn('mariadbd', ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, ...small, ...user], {
      stdio: 'ignore',
    }),
  );
  await until(() => existsSync(socket), 'MariaDB');
  execFileSync('mariadb', [
    '--no-defaults',
    `--socket=${socket}`,
    '-uroot',
    '-e',
    'CREATE DATABASE shop CHARACTER SET utf8mb4',
  ]);
  return socket;
}

const config = (socket, site) => `<?php
define('DB_NAME','shop');define('DB_USER','root');define('DB_PASSWORD','');define('DB_HOST','localhost:${socket}');
define('DB_CHARSET','utf8mb4');define('DB_COLLATE','');define('WP_HOME','${site}');define('WP_SITEURL','${site}');
define('WP_HTTP_BLOCK_EXTERNAL',true);define('DISABLE_WP_CRON',true);define('AUTOMATIC_UPDATER_DISABLED',true);
foreach(['AUTH_KEY','SECURE_AUTH_KEY','LOGGED_IN_KEY','NONCE_KEY','AUTH_SALT','SECURE_AUTH_SALT','LOGGED_IN_SALT','NONCE_SALT'] as $n)define($n,'test');
$table_prefix='wp_';
if(!defined('ABSPATH'))define('ABSPATH',__DIR__.'/');
require_once ABSPATH.'wp-settings.php';
`;

/** Tells what a request cost, however busy the machine is: time in the plugin's answer to a search, and CPU in all. */
const MEASURE = `<?php
$cpu = static function () { $u = getrusage(); return 1000 * ($u['ru_utime.tv_sec'] + $u['ru_stime.tv_sec']) + ($u['ru_utime.tv_usec'] + $u['ru_stime.tv_usec']) / 1000; };
$cpu_begun = $cpu();
$begun = 0;
// The same page as if the plugin was not there, to compare with.
if (isset($_SERVER['HTTP_X_WITHOUT_AISLE'])) { add_filter('option_active_plugins', static function ($all) { return array_values(array_diff($all, array('aisle-search/aisle-search.php'))); }); }
add_action('woocommerce_product_query', static function () use (&$begun) { $begun = microtime(true); }, 999);
add_action('woocommerce_product_query', static function () use (&$begun) { header('X-Added-Ms: ' . round(1000 * (microtime(true) - $begun), 1)); }, 1001);
// As a plugin of wishlists writes on each product.
add_action('woocommerce_after_shop_loop_item', static function () { echo '<i class="wish"></i>'; });
ob_start(static function ($html) use ($cpu, $cpu_begun) { header('X-Cpu-Ms: ' . round($cpu() - $cpu_begun, 1)); return $html; });
`;

/** PHP's own server has no rules of addresses. */
const ROUTER = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_dir($_SERVER['DOCUMENT_ROOT'].$path)) $path = rtrim($path, '/').'/index.php';
if (is_file($_SERVER['DOCUMENT_ROOT'].$path) && substr($path, -4) !== '.php') return false;
if (is_file($_SERVER['DOCUMENT_ROOT'].$path) && $path !== '/index.php') { $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $path; require $_SERVER['DOCUMENT_ROOT'].$path; return true; }
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'].'/index.php';
`;

/**
 * @param {{ folder: string, wordpress: string, woocommerce: string, started: import('node:child_process').ChildProcess[] }} of
 *   `started` gets each process, for the caller to end
 * @returns {Promise<{ site: string, folder: string, step: (name: string, given?: object, path?: string) => Promise<any>, inDatabase: (program: string, ...words: string[]) => string, spawnStep: (name: string, given?: object) => import('node:child_process').ChildProcess }>}
 */
export async function startShop({ folder, wordpress, woocommerce, started }) {
  const socket = await startMariaDb(folder, started);
  const site = `http://127.0.0.1:${await freePort()}`;
  const shop = join(folder, 'shop');
  cpSync(wordpress, shop, { recursive: true });
  cpSync(woocommerce, join(shop, 'wp-content/plugins/woocommerce'), { recursive: true });
  const installed = join(shop, 'wp-content/plugins/aisle-search');
  cpSync(plugin, installed, { recursive: true });
  for (const [path, bytes] of translationFiles(plugin)) writeFileSync(join(installed, path), bytes);
  writeFileSync(join(shop, 'wp-config.php'), config(socket, site));
  writeFileSync(join(folder, 'router.php'), ROUTER);
  mkdirSync(join(shop, 'wp-content/mu-plugins'), { recursive: true });
  writeFileSync(join(shop, 'wp-content/mu-plugins/measure.php'), MEASURE);
  const env = { ...process.env, SHOP_HOST: new URL(site).host, PHP_CLI_SERVER_WORKERS: '3' };
  const command = (name, given) => [...PHP, join(here, 'shop.php'), shop, name, JSON.stringify(given ?? {})];
  const step = async (name, given, path = '/') => {
    const options = { env: { ...env, SHOP_PATH: path }, maxBuffer: 64 << 20 };
    const { stdout, stderr } = await run('php', command(name, given), options);
    try {
      return JSON.parse(stdout);
    } catch {
      throw new Error(`step ${name}: ${stdout.slice(0, 2000)} ${stderr.slice(0, 2000)}`);
    }
  };
  for (const name of ['install', 'activate', 'prepare']) await step(name);
  const server = ['-S', new URL(site).host, '-t', shop, join(folder, 'router.php')];
  // A group of its own: the workers outlive the server that started them.
  started.push(spawn('php', [...PHP, ...server], { env, stdio: 'ignore', detached: true }));
  await until(answers(site), 'the shop');
  const inDatabase = (program, ...words) =>
    execFileSync(program, ['--no-defaults', `--socket=${socket}`, '-uroot', ...words], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
  return {
    site,
    folder: shop,
    step,
    inDatabase,
    spawnStep: (name, given) => spawn('php', command(name, given), { env, stdio: 'ignore' }),
  };
}

/**
 * @param {{ folder: string, site: string, name?: string, textModel?: 'on' | 'off', started: import('node:child_process').ChildProcess[] }} of
 * @returns {Promise<{ port: number, shopId: string, apiKey: string, aisle: (...words: string[]) => string }>}
 */
export async function startAisle({ folder, site, name = 'Shop', textModel = 'off', started }) {
  const port = await freePort();
  const data = join(folder, 'aisle');
  mkdirSync(data);
  const env = {
    ...process.env,
    AISLE_DATA_DIR: data,
    AISLE_TEXT_MODEL: textModel,
    AISLE_DEMO: 'off',
    PORT: String(port),
    AISLE_IMAGES_ALLOW_PRIVATE: '1',
  };
  execFileSync(process.execPath, [join(root, 'tools/build/main.mjs')]);
  const server = join(root, 'packages/server/dist');
  started.push(spawn(process.execPath, [join(server, 'main.js')], { env, stdio: 'ignore', cwd: root }));
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok, 'Aisle');
  const aisle = (...words) =>
    execFileSync(process.execPath, [join(server, 'cli.js'), ...words], { env, cwd: root, encoding: 'utf8' });
  const made = aisle(
    'shop',
    'create',
    '--name',
    name,
    '--url',
    site,
    '--plan',
    'PRO',
    '--platform',
    'wordpress',
    '--currency',
    'EUR',
    '--json',
  );
  const { shopId, apiKey } = JSON.parse(made);
  return { port, shopId, apiKey, aisle };
}

/** Ends what the others started, and takes away their folder. */
export async function endAll(started, folder) {
  for (const one of started.reverse()) {
    one.kill();
    // With its workers, where it leads a group.
    if (one.spawnargs[0] === 'php') process.kill(-one.pid);
  }
  const isOver = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;
  const ends = started.map((one) => isOver(one) || new Promise((resolve) => one.once('exit', resolve)));
  await Promise.all(ends);
  rmSync(folder, { recursive: true, force: true });
}
