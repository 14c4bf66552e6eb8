import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages at made-up addresses are taken for public ones, which may not load scripts of this machine.
  '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
];

const SHELL = '/usr/bin/chromium-headless-shell';
const EXECUTABLE = process.env.AISLE_CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** A headless Chromium of its own: Debian's, or the one that AISLE_CHROMIUM names. */
export const openBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: EXECUTABLE,
    args: [...FLAGS, ...flags],
  });

/** A headless Chromium that other processes connect to. */
export const launchShared = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: EXECUTABLE, args: FLAGS });
