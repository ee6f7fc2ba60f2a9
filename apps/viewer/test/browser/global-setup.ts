import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests find the browser; empty where there is none. */
    browser: string;
    /** Where the built page is served. */
    site: string;
  }
}

// the one without windows first: it opens a page in half the time
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser and the site for all test files; returns what ends them. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const site = await serveSite();
  provide('site', site.address);
  const browser = CHROMIUM
    ? await chromium.launchServer({ executablePath: CHROMIUM, args: ARGUMENTS })
    : undefined;
  provide('browser', browser?.wsEndpoint() ?? '');
  return async () => {
    await browser?.close();
    await site.close();
  };
}
