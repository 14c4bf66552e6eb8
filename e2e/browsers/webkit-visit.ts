import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../packages/server/test/servers/free-port.ts';
import type { Visit } from './visit.ts';

const DRIVER = process.env.AISLE_WEBKIT ?? '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = process.env.AISLE_XVFB ?? '/usr/bin/Xvfb';
/** Debian's WebKit has no window of its own to be driven but this one. */
const [WINDOW = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');

/** Why WebKit is not here; empty where it is. */
export const WEBKIT_MISSING = [DRIVER, DISPLAY_SERVER, WINDOW].every(existsSync)
  ? ''
  : 'No WebKit: its tests are skipped. Install webkit2gtk-driver and xvfb.';

/** Code points of WebDriver for keys without a character. */
const KEYS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' };

const STARTED_MS = 20_000;

/** Starts a display that no one sees; resolves with its name, which it writes itself. */
const startDisplay = async (): Promise<{ name: string; process: ChildProcess }> => {
  const process = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(process.stdout.setEncoding('utf8'), 'data');
  return { name: `:${String(number).trim()}`, process };
};

/** One command of WebDriver. @throws Error with its answer where that is an error */
const commander =
  (origin: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

const keysOf = (text: string): object[] =>
  (text in KEYS ? [KEYS[text]] : Array.from(text)).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'pause', duration: 20 },
  ]);

const clickAt = (x: number, y: number): object[] => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

const ended = async (process: ChildProcess): Promise<void> => {
  process.kill();
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
};

/** A window of WebKitGTK, driven by WebDriver. */
export const visitByWebkit = async (): Promise<Visit> => {
  const display = await startDisplay();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
  const command = commander(`http://127.0.0.1:${port}`);
  const deadline = Date.now() + STARTED_MS;
  while ((await command('GET', '/status').catch(() => null)) === null) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
    await delay(50);
  }
  const browserOptions = { binary: WINDOW, args: ['--automation'] };
  const made = await command('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `/session/${(made as { sessionId: string }).sessionId}`;
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    command('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const run = (script: string) => command('POST', `${session}/execute/sync`, { script, args: [] });
  return {
    goTo: async (url) => {
      await command('POST', `${session}/url`, { url });
    },
    run,
    click: async (x, y) => {
      await act('pointer', clickAt(x, y));
    },
    type: async (text) => {
      await act('key', keysOf(text));
    },
    resize: async ({ width, height }) => {
      // The window has a bar above the page, whose height is not known before.
      await command('POST', `${session}/window/rect`, { width, height });
      const bar = height - Number(await run('return innerHeight'));
      await command('POST', `${session}/window/rect`, { width, height: height + bar });
    },
    close: async () => {
      await command('DELETE', session).catch(() => {});
      await ended(driver);
      await ended(display.process);
    },
  };
};
