import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { ServerAddress } from '../../bench/harness/server.ts';

/** The server that all tests of pages share: it has the demo shop, its images and voice search. */
export const sharedServer = (): ServerAddress => inject('shared');

/** The browser that they share. `close` ends the connection and the pages opened through it. */
export const sharedBrowser = (): Promise<Browser> => chromium.connect(inject('shared').browser);
