import type { LoadState } from '@gridhelm/contract/money/loads/entities'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { type DueLoad, dueLoads } from './dispatch-queries.ts'
import { findHome } from './home-queries.ts'
import { shownBy } from './shown.ts'
import { takeStep, withLoad } from './take-step.ts'
import { openToken, wireValueOf } from './tokens.ts'

/** Until the home answers it is sent again, with the same id and ever more rarely: it is carried out once. */
const resendMs = 30_000
const longestResendMs = 16 * 60_000
const lookEveryMs = 2_000
const mostAtOnce = 200

/** What can publish to controllers. */
export interface Publisher {
  publish(topic: string, payload: string): Promise<void>
}

const afterSends = (sends: number): number => Math.min(resendMs * 2 ** Math.min(sends, 5), longestResendMs)

/** One pass. A load is written down as sent before it goes out: whatever breaks in between, it is sent again. */
export function createLoadDispatch(
  platform: Pick<Platform, 'db' | 'bus' | 'chains' | 'config' | 'now' | 'log'>,
  mqtt: Publisher,
) {
  const { db, log, now } = platform
  const secrets = createSecrets(platform.config)

  const claim = (due: DueLoad): Promise<string | undefined> =>
    withLoad(platform, due.id, async (tx, row) => {
      const moment = now()
      if (row.nextSendAt === null || row.nextSendAt.getTime() > moment) return undefined
      const home = await findHome(tx, row.shsId)
      const token = openToken(secrets, row)
      if (!home || token === undefined) return undefined
      const isFirst = row.sentAt === null
      const leaseMs = afterSends(row.sends)
      const isDelivered = row.state === ('delivered' satisfies LoadState)
      const change = {
        sends: row.sends + 1,
        nextSendAt: isDelivered ? null : new Date(moment + leaseMs),
        ...(isFirst && {
          sentAt: new Date(moment),
          resultBefore: (await shownBy(tx, home))?.result?.value ?? null,
        }),
      }
      const note = { ...(isFirst ? {} : { step: 'resent' }), facts: { sends: row.sends + 1 } }
      if (!(await takeStep(platform, tx, row, { input: 'send', change, note }))) return undefined
      return JSON.stringify({
        id: row.id,
        device: row.deviceNumber,
        point: 'token',
        value: wireValueOf(token, home.digits),
        // The code itself does not age; the order is given anew after that.
        expires: moment + leaseMs,
      })
    })

  return async function dispatch(signal?: AbortSignal): Promise<void> {
    const failures: unknown[] = []
    for (const due of await dueLoads(db, new Date(now()), mostAtOnce)) {
      if (signal?.aborted) return
      try {
        const payload = await claim(due)
        if (payload !== undefined) await mqtt.publish(due.topic, payload)
      } catch (error) {
        // One that fails keeps no other from going out.
        log.warn({ err: error, load: due.id }, 'load not sent; it is tried again')
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

/** Beside the dispatcher of commands, in the processes that speak MQTT. */
export const createLoadDispatcher = (platform: Platform, mqtt: Publisher) =>
  createLoop({
    log: platform.log,
    failure: 'loads not sent',
    pass: createLoadDispatch(platform, mqtt),
    everyMs: lookEveryMs,
    gatherMs: 50,
    wokenBy: (wake) => [platform.bus.subscribe('loads.changed', wake)],
  })
