import { defineConfig } from '@playwright/test';
import { presentForJourneys } from './tools/chromium.ts';
import { HALF_THE_CORES } from './tools/steps.ts';

const asRoot = process.getuid?.() === 0;

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Journeys that play at the reference vendor are steps of their own (tools/test.ts), its live tables apart: they take as long as all others. */
const VENDOR = '**/vendor-*.spec.ts';
const TABLES = '**/vendor-{table,live,blackjack,axe}.spec.ts';

/** The journeys start the product themselves (e2e/), each on data of its own: there is no web server here. */
export default defineConfig({
  testDir: 'e2e',
  // Each worker starts a product of its own.
  workers: Math.min(HALF_THE_CORES, 4),
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  // Others are at work beside them (tools/test.ts): what is waited for comes when a loaded machine gets to it.
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    actionTimeout: 30_000,
    // Following each act costs a third of a journey: what failed is followed when it is tried again. `--trace on` follows at once.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A journey that is about the installed app allows them: test.use({ serviceWorkers: 'allow' }).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: presentForJourneys() ?? undefined,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A journey's pages are of one place: they share a renderer, which saves the start of each further one.
        '--renderer-process-limit=1',
        '--no-default-browser-check',
      ],
    },
  },
  projects: [
    // Hours of pictures, which proofs/pictures asks for.
    { name: 'journeys', testIgnore: [VENDOR, ...(process.env.PICTURES ? [] : ['**/*pictures.spec.ts'])], use: PHONE },
    { name: 'games', testMatch: VENDOR, testIgnore: TABLES, use: PHONE },
    { name: 'tables', testMatch: TABLES, use: PHONE },
  ],
});
