import type { SiteFollower } from '../../../platform/bus/site-news.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import type { Latest } from '../../../telemetry/store.ts'
import { confirmedStep, expectsLight } from './confirmed.ts'
import type { LoadRow } from './queries.ts'
import { shownIn } from './shown.ts'
import { type Step, type StepPlatform, takeStep, withLoad } from './take-step.ts'
import { type Carried, type LoadVerdict, verdictOf } from './verdict.ts'
import { type OpenLoad, openLoads } from './verify-queries.ts'

const lookEveryMs = 5_000
const mostAtOnce = 5_000

const keyOf = ({ siteId, deviceId }: { siteId: number | null; deviceId: number | null }) =>
  `${siteId}-${deviceId}`
const ms = (moment: Date | null): number | null => moment?.getTime() ?? null

/** A receipt says more than that the carrier took it over. */
function carriedOf({ smsStatus, smsReceipt, smsAt, smsNote }: OpenLoad): Carried | undefined {
  if (smsStatus === null || smsAt === null) return undefined
  const taken = smsReceipt ?? 'sent'
  const status = smsStatus === '1' ? taken : smsStatus === '2' ? 'failed' : 'waiting'
  return { status, at: smsAt.getTime(), note: smsNote }
}

function judge(load: OpenLoad, latest: Latest | undefined, now: number): LoadVerdict | undefined {
  const judged = {
    ...load,
    readyAt: ms(load.readyAt),
    sentAt: ms(load.sentAt),
    confirmedAt: ms(load.confirmedAt),
    laterConfirmedAt: ms(load.laterConfirmedAt),
    lights: expectsLight(load),
  }
  return verdictOf(judged, latest && shownIn(latest), carriedOf(load), now)
}

function stepOf(row: LoadRow, verdict: LoadVerdict, now: number): Step {
  switch (verdict.input) {
    case 'confirm':
      return confirmedStep(row, { ...verdict, facts: { by: verdict.by } }, now)
    case 'light':
      return { input: 'light', change: { litAt: new Date(verdict.at) }, note: { facts: { at: verdict.at } } }
    case 'deliver':
      return {
        input: 'deliver',
        change: { deliveredAt: new Date(verdict.at) },
        note: { facts: { by: 'receipt', at: verdict.at } },
      }
    case 'send':
      return {
        input: 'send',
        change: { sentAt: new Date(verdict.at), sends: row.sends + 1, failure: null, failureNote: null },
        note: { facts: { by: 'sms' } },
      }
    case 'fail': {
      const change = { failure: verdict.failure, failureNote: verdict.note, nextSendAt: null }
      return { input: 'fail', change, note: { note: verdict.note, facts: { failure: verdict.failure } } }
    }
  }
}

/** One look at everything that is on its way: the home's own counter proves it, its consumption lights it. */
export function createLoadVerification(platform: StepPlatform) {
  const { db, now } = platform

  /** Looked at again under the lock: an answer, or another server, may have come in between. */
  const settle = (id: string, latest: Latest | undefined) =>
    withLoad(platform, id, async (tx, row) => {
      const [fresh] = await openLoads(tx, 1, id)
      const verdict = fresh && judge(fresh, latest, now())
      if (verdict) await takeStep(platform, tx, row, stepOf(row, verdict, now()))
    })

  /** The sites that are still waited for. */
  return async function verify(): Promise<ReadonlySet<number>> {
    const open = await openLoads(db, mostAtOnce)
    const devices = new Map(
      open.flatMap(({ siteId, deviceId }) =>
        siteId === null || deviceId === null
          ? []
          : [[keyOf({ siteId, deviceId }), { siteId, deviceId }] as const],
      ),
    )
    const latest = new Map(
      devices.size === 0
        ? []
        : (await latestOfDevices(db, [...devices.values()])).map((one) => [keyOf(one), one] as const),
    )
    for (const load of open) {
      const newest = latest.get(keyOf(load))
      if (judge(load, newest, now())) await settle(load.id, newest)
    }
    return new Set([...devices.values()].map(({ siteId }) => siteId))
  }
}

/** Beside the verifier of commands; woken by telemetry, by what became of messages, and by the clock. */
export function createLoadVerifier(platform: Platform) {
  const { bus, log } = platform
  const verify = createLoadVerification(platform)
  let waitedFor: SiteFollower | undefined
  return createLoop({
    log,
    failure: 'loads not verified',
    everyMs: lookEveryMs,
    gatherMs: 500,
    wokenBy: (wake) => {
      waitedFor = bus.followSites(wake)
      return [
        waitedFor.stop,
        bus.subscribe('loads.changed', wake),
        bus.subscribe('message.settled', ({ busType }) => {
          if (busType === 'load') wake()
        }),
      ]
    },
    async pass() {
      waitedFor?.replace(await verify())
    },
  })
}
