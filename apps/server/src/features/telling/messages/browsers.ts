import type { ParsedInputOf, ResultOf } from '@gridhelm/contract/endpoint'
import type { browserCalls } from '@gridhelm/contract/telling/browsers/calls'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createThrottle } from '../../../platform/throttle/throttle.ts'
import { readKeys } from '../../../platform/web-push/encrypt.ts'
import { pushServiceOf } from '../../../platform/web-push/services.ts'
import { createVapid } from '../../../platform/web-push/vapid.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/zoned-time.ts'
import { browsersOf, dropBrowser, keepBrowser, ringingBrowsers } from './browser-queries.ts'
import { tryTexts } from './browser-texts.ts'
import { queuePush } from './service.ts'

const mostBrowsers = 10
const longestAgent = 300
const hourMs = 3_600_000
const tries = { free: 20, windowMs: 24 * hourMs, firstWaitMs: hourMs, longestWaitMs: 24 * hourMs }

/** The browsers by which an account wants to be reached while the console is closed. */
export function createBrowserService(platform: Platform) {
  const { db, config, now } = platform
  const throttle = createThrottle(platform)
  let key: string | undefined
  return {
    async mine({ caller, zone }: SessionContext): Promise<ResultOf<typeof browserCalls.mine>> {
      // Made with the first question: who has no use for it needs no key.
      key ??= createVapid(config).publicKey
      const browsers = (await browsersOf(db, caller.userId)).map((one) => ({
        id: one.id,
        endpoint: one.endpoint,
        userAgent: one.userAgent,
        since: wireTime(one.createdAt, zone),
        lastReached: wireTimeOrNull(one.lastReachedAt, zone),
      }))
      return { key, browsers }
    },

    async add(
      { endpoint, p256dh, auth }: ParsedInputOf<typeof browserCalls.add>,
      { caller, userAgent }: SessionContext,
    ): Promise<{ id: string }> {
      if (pushServiceOf(endpoint, config.pushServices) === undefined)
        throw Refusal.of('browsers.serviceUnknown', { host: new URL(endpoint).host })
      const keys = readKeys(p256dh, auth)
      if (!keys) throw Refusal.of('browsers.keyInvalid')
      const moment = now()
      const id = newId(moment)
      const browser = { id, endpoint, ...keys, userId: caller.userId, createdAt: new Date(moment) }
      await db
        .transaction()
        .execute((tx) =>
          keepBrowser(tx, { ...browser, userAgent: userAgent.slice(0, longestAgent) }, mostBrowsers),
        )
      return { id }
    },

    async remove(id: string, { caller }: SessionContext): Promise<void> {
      if (!(await dropBrowser(db, id, caller.userId))) throw Refusal.of('error.notFound')
    },

    async tryOut(id: string, { caller, language }: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const browser = (await ringingBrowsers(tx, caller.userId)).find((one) => one.id === id)
        if (!browser) throw Refusal.of('error.notFound')
        await throttle.use([{ key: `push-try:${caller.userId}`, limit: tries }], tx)
        const said = { title: tryTexts[language].title, content: tryTexts[language].content }
        await queuePush(tx, platform, browser, { ...said, userId: caller.userId, openPage: null })
      })
    },
  }
}
