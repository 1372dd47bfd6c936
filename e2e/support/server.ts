import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { createDemoExit } from '../../apps/server/src/platform/demo-exit.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { seedDemo } from '../../apps/server/src/seed/demo.ts'
import { startSystem } from '../../apps/server/src/system.ts'
import { carefree, copyPreparedData } from '../../apps/server/src/testing/prepared-data.ts'
import { type PushService, startPushService } from '../../apps/server/src/testing/push-service.ts'
import { builtConsole } from '../../scripts/places.ts'
import { type LeftSites, watchLeftSites } from './left-sites.ts'

interface RunningSystem {
  address: string
  platform: Platform
  /** Of the broker, for tests that play a controller. */
  mqttPort: number | undefined
  /** Where it sends what is to ring in browsers. */
  pushService: PushService
  leftSites: LeftSites
}

interface SystemFixtures {
  system: RunningSystem
  /** For a look behind the console: the database, the outbox, the bus. */
  platform: Platform
  /** The browser profile of the worker: its cache keeps the files of the console from test to test. */
  profile: BrowserContext
  /** Those of others, kept likewise. */
  otherProfiles: BrowserContext[]
}

interface TestFixtures {
  baseURL: string
  /** An empty page in the browser of somebody else; each time of another. */
  openElsewhere: () => Promise<Page>
}

/** How every browser looks at the console, unless a test is about another. */
export const usualBrowser: BrowserContextOptions = {
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  // What moves cannot be pressed, and costs the time of drawing it.
  reducedMotion: 'reduce',
  // What it is for has a spec with a browser of its own.
  serviceWorkers: 'block',
}

async function openProfile(browser: Browser, { address }: RunningSystem): Promise<BrowserContext> {
  const profile = await browser.newContext({ ...usualBrowser, baseURL: address })
  // Screens that nobody opens would be fetched and read after each page that is loaded.
  await profile.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  // Stays open between tests: the process of the pages lives as long, with the scripts that it has read.
  await (await profile.newPage()).goto('/favicon.svg')
  return profile
}

/** Nothing that a test leaves behind reaches the next one, except what the browser has cached. */
async function leaveProfile(profile: BrowserContext): Promise<void> {
  await profile.setOffline(false)
  await profile.unrouteAll({ behavior: 'ignoreErrors' })
  await profile.clearPermissions()
  const [, ...pages] = profile.pages()
  await Promise.all(pages.map((page) => page.close()))
}

async function openEmptyPage(profile: BrowserContext, { address }: RunningSystem): Promise<Page> {
  const page = await profile.newPage()
  const devtools = await profile.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: address,
    storageTypes: 'cookies,local_storage',
  })
  await devtools.detach()
  return page
}

/** Each worker has a real system of its own, with the demo organisation, in a data folder of its own. */
export const test = base.extend<TestFixtures, SystemFixtures>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing else is needed.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'gridhelm-e2e-'))
      await copyPreparedData(dataDir, carefree)
      const pushService = await startPushService()
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
        GRIDHELM_PUSH_SERVICES: pushService.origin,
      })
      const system = await startSystem(config, {
        consoleFolder: builtConsole,
        prepare: ({ db }) => seedDemo(db, config.demoPassword),
        tell: (why) => {
          throw new Error(why)
        },
        // Offered as in every demo; that it is left has a spec with a server of its own.
        demoExit: createDemoExit(config, {
          print: () => undefined,
          now: Date.now,
          onLeave: () => {
            throw new Error('A test has left the demo that others use.')
          },
        }),
      })
      try {
        if (system.address === undefined) throw new Error('The system has no address.')
        const { address, platform, mqtt } = system
        const leftSites = await watchLeftSites(platform)
        await use({ address, platform, mqttPort: mqtt?.port, pushService, leftSites })
      } finally {
        await system.stop()
        await pushService.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  platform: [({ system }, use) => use(system.platform), { scope: 'worker' }],

  baseURL: ({ system }, use) => use(system.address),

  profile: [
    async ({ browser, system }, use) => {
      const profile = await openProfile(browser, system)
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],

  otherProfiles: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing else is needed.
    async ({}, use) => {
      const profiles: BrowserContext[] = []
      await use(profiles)
      for (const profile of profiles) await profile.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ profile }, use) => {
    await use(profile)
    await leaveProfile(profile)
  },

  page: async ({ context, system }, use, { file }) => {
    await system.leftSites.clear(file)
    await use(await openEmptyPage(context, system))
    await system.leftSites.note(file)
    // What was chosen follows its account into the browser of the next test.
    await system.platform.db.deleteFrom('userPreference').execute()
  },

  openElsewhere: async ({ browser, system, otherProfiles }, use) => {
    const taken: BrowserContext[] = []
    await use(async () => {
      const profile = otherProfiles[taken.length] ?? (await openProfile(browser, system))
      otherProfiles[taken.length] = profile
      taken.push(profile)
      return openEmptyPage(profile, system)
    })
    for (const profile of taken) await leaveProfile(profile)
    await system.platform.db.deleteFrom('userPreference').execute()
  },
})

export { expect } from '@playwright/test'

/** The tag of what every run has; the others are of the whole run. */
export const everyday = '@everyday'
