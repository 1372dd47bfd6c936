import type { SiteFollower } from '../../../platform/bus/site-news.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import type { Latest } from '../../../telemetry/store.ts'
import { failureOf } from './failure.ts'
import { findCommand } from './queries.ts'
import { type Step, takeStep, withSite } from './take-step.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { type OpenCommand, openCommands } from './verify-queries.ts'

const lookEveryMs = 1_000
const mostAtOnce = 5_000

const keyOf = ({ siteId, deviceId }: { siteId: number; deviceId: number }) => `${siteId}-${deviceId}`

function stepOf(row: OpenCommand, verdict: Verdict): Step {
  const shown = 'shown' in verdict ? verdict.shown : undefined
  // Nothing is proven by it yet: it stands for an answer.
  if (verdict.input === 'accept') {
    const change = { answeredAt: new Date(verdict.shown.at) }
    return { input: 'accept', change, event: { byUser: null, facts: { readBack: shown } } }
  }
  const failure = 'failure' in verdict ? failureOf(verdict.failure) : undefined
  return {
    input: verdict.input,
    change: {
      ...(shown && { proofValue: shown.value, proofAt: new Date(shown.at) }),
      ...(failure !== undefined && { failure }),
    },
    event: {
      byUser: null,
      facts: { ...(shown && { shown }), ...(failure !== undefined && { failure }), wanted: row.value },
    },
  }
}

/** One look at everything that is on its way: telemetry proves it, or its time is over. The sites still waited for. */
export function createVerification(platform: Pick<Platform, 'db' | 'bus' | 'chains' | 'now'>) {
  const { db, now } = platform

  /** Looked at again under the lock: an answer may have come in between. */
  const settle = (row: OpenCommand, latest: Latest | undefined) =>
    withSite(platform, row.siteId, async (tx) => {
      const fresh = await findCommand(tx, row.siteId, row.id)
      if (!fresh) return
      const again = { ...fresh, frameSeconds: row.frameSeconds }
      const verdict = verdictOf(again, latest, now())
      if (verdict) await takeStep(platform, tx, fresh, stepOf(again, verdict))
    })

  return async function verify(): Promise<ReadonlySet<number>> {
    const open = await openCommands(db, new Date(now()), mostAtOnce)
    const onTheWay = open.filter(({ state }) => state === 'sent' || state === 'accepted')
    const devices = new Map(onTheWay.map((row) => [keyOf(row), row]))
    const latest = new Map(
      devices.size === 0
        ? []
        : (await latestOfDevices(db, [...devices.values()])).map((one) => [keyOf(one), one]),
    )
    for (const row of open) {
      const newest = latest.get(keyOf(row))
      if (verdictOf(row, newest, now())) await settle(row, newest)
    }
    return new Set(onTheWay.map(({ siteId }) => siteId))
  }
}

export function createCommandVerifier(platform: Platform) {
  const { bus, log } = platform
  const verify = createVerification(platform)
  let waitedFor: SiteFollower | undefined
  return createLoop({
    log,
    failure: 'commands not verified',
    everyMs: lookEveryMs,
    wokenBy: (wake) => {
      waitedFor = bus.followSites(wake)
      return [waitedFor.stop, bus.subscribe('commands.changed', wake)]
    },
    async pass() {
      waitedFor?.replace(await verify())
    },
  })
}
