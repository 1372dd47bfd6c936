import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base } from '@playwright/test'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { seedDemo } from '../../apps/server/src/seed/demo.ts'
import { startSystem } from '../../apps/server/src/system.ts'
import { carefree, copyPreparedData } from '../../apps/server/src/testing/prepared-data.ts'
import { builtConsole } from '../../scripts/places.ts'

interface RunningSystem {
  address: string
  platform: Platform
  /** Of the broker, for tests that play a controller. */
  mqttPort: number | undefined
}

interface SystemFixtures {
  /** Shows the screens that are not released yet; said with `test.use`, outside of any `describe`. */
  preview: boolean
  system: RunningSystem
  /** For a look behind the console: the database, the outbox, the bus. */
  platform: Platform
  /** The browser profile of the worker: its cache keeps the files of the console from test to test. */
  profile: BrowserContext
}

/** Each worker has a real system of its own, with the demo organisation, in a data folder of its own. */
export const test = base.extend<{ baseURL: string }, SystemFixtures>({
  preview: [false, { option: true, scope: 'worker' }],

  system: [
    async ({ preview }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'gridhelm-e2e-'))
      await copyPreparedData(dataDir, carefree)
      // Nothing of the machine's own settings: a test must not reach somebody's database or mail server.
      const config = readConfig('demo', {
        PORT: '0',
        MQTT_PORT: '0',
        GRIDHELM_DATA: dataDir,
        GRIDHELM_LOG: 'silent',
        GRIDHELM_APP_CHINA: 'https://apps.example.org/china',
        GRIDHELM_APP_ANDROID: 'https://apps.example.org/android',
        GRIDHELM_APP_IOS: 'https://apps.example.org/ios',
        GRIDHELM_MAIL_DOMAINS: 'example.org',
        GRIDHELM_PREVIEW: preview ? '1' : '0',
      })
      const system = await startSystem(config, {
        consoleFolder: builtConsole,
        prepare: ({ db }) => seedDemo(db, config.demoPassword),
        tell: (why) => {
          throw new Error(why)
        },
      })
      try {
        if (system.address === undefined) throw new Error('The system has no address.')
        await use({ address: system.address, platform: system.platform, mqttPort: system.mqtt?.port })
      } finally {
        await system.stop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  platform: [({ system }, use) => use(system.platform), { scope: 'worker' }],

  baseURL: ({ system }, use) => use(system.address),

  profile: [
    async ({ browser, system }, use) => {
      const profile = await browser.newContext({
        baseURL: system.address,
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
        // What moves cannot be pressed, and costs the time of drawing it.
        reducedMotion: 'reduce',
        // What it is for has a spec with a browser of its own.
        serviceWorkers: 'block',
      })
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],

  /** Nothing that a test leaves behind reaches the next one, except what the browser has cached. */
  context: async ({ profile }, use) => {
    await use(profile)
    await profile.setOffline(false)
    await profile.unrouteAll({ behavior: 'ignoreErrors' })
    await profile.clearPermissions()
    await Promise.all(profile.pages().map((page) => page.close()))
  },

  page: async ({ context, system }, use) => {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: system.address,
      storageTypes: 'cookies,local_storage',
    })
    await devtools.detach()
    await use(page)
    // What was chosen follows its account into the browser of the next test.
    await system.platform.db.deleteFrom('userPreference').execute()
  },
})

export { expect } from '@playwright/test'
