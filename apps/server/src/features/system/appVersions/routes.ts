import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { appVersionCalls } from '@gridhelm/contract/system/appVersions/calls'
import { appVersionResource } from '@gridhelm/contract/system/appVersions/resource'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createThrottle } from '../../../platform/throttle/throttle.ts'
import { wireTimeOrNull } from '../../../platform/zoned-time.ts'
import type { Binding } from '../../../resources/binding.ts'
import { serveResource } from '../../../resources/routes.ts'
import { newestVersions } from './queries.ts'

const published = '1'

/** An app asks at each start, not each second. */
const asks = (address: string) => ({
  key: `app-version:${address}`,
  limit: { free: 600, windowMs: 3_600_000, firstWaitMs: 10_000, longestWaitMs: 600_000 },
})

export function serveAppVersions(serve: Serve, platform: Platform): void {
  const { db, now } = platform
  const throttle = createThrottle(platform)
  /** The moment from which people could have it. */
  const releasing = (values: PlainRecord, before?: PlainRecord): PlainRecord =>
    values.status === published && before?.status !== published
      ? { ...values, releasedAt: new Date(now()) }
      : values
  const binding: Binding = {
    table: 'appVersion',
    hooks: {
      beforeAdd: async (values) => ({
        values: releasing({ ...values, forced: values.forced ?? false, status: values.status ?? '0' }),
      }),
      beforeEdit: async (before, values) => ({
        values: releasing({ ...values, ...(values.forced === null ? { forced: false } : {}) }, before),
      }),
    },
  }
  serveResource(serve, platform, { resource: appVersionResource, binding })
  serve(
    { get: appVersionCalls.get },
    {
      get: async ({ platform: store }, { language, zone, address }) => {
        await throttle.use([asks(address)])
        const found = (await newestVersions(db, language)).get(store)
        if (!found) throw Refusal.of('appVersions.none')
        return { ...found, platform: store, releasedAt: wireTimeOrNull(found.releasedAt, zone) }
      },
    },
  )
}
