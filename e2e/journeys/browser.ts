import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SHELL = '/usr/bin/chromium-headless-shell';
const EXECUTABLE = process.env.AISLE_CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** A headless Chromium: Debian's, or the one that AISLE_CHROMIUM names. */
export const openBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: EXECUTABLE,
    args: [...FLAGS, ...flags],
  });
