import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'

// Kept in the environment: the workers read this file too and need not search again.
process.env.CHROME_PATH ||= findChromium() ?? ''

/** The longest, that go through everything: begun first, they leave no worker alone at the end. */
const walks = ['house/tour.spec.ts', 'house/forms.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  // Node reads our own TypeScript by itself.
  build: { external: ['**/apps/**', '**/packages/**', '**/scripts/**'] },
  outputDir: 'test-results',
  projects: [
    { name: 'walks', testMatch: walks },
    { name: 'tests', testIgnore: walks },
  ],
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // On a new server: a machine that stood still for seconds is not a fault of ours. What needed it is named as flaky.
  retries: 1,
  // For a test that fails, not for one that is slow on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // A dialog that still grows is missed by a click that comes too early.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // One process for all pages of a profile: it has read the console's scripts already.
      args: [...chromiumArguments, '--renderer-process-limit=1'],
    },
  },
})
