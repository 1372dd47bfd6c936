import type { CommandState } from '@gridhelm/contract/acting/commands/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DueCommand, dueCommands, lockDue } from './dispatch-queries.ts'
import { failureOf } from './failure.ts'
import { whyHeldBack } from './hold-back.ts'
import { type CommandRow, updateCommand } from './queries.ts'
import { takeStep, withSite } from './take-step.ts'
import { type Outgoing, outgoing, waysOf } from './way.ts'

/** Until the controller answers or the command expires it is sent again, with the same id: it is carried out once. */
export const resendMs = 10_000
const lookEveryMs = 1_000
/** One that an interlock holds back waits so long for the next try. */
const holdBackMs = 2_000
const mostAtOnce = 200
const sideBySide = 8

export interface Publisher {
  publish(topic: string, payload: string | Buffer, options?: { qos?: 0 | 1 }): Promise<void>
}

/**
 * One pass of the outbox. A command is written down as sent before it goes out: whatever breaks in between, it is sent
 * again when its lease is over, and never by two at once. One that carries no id is not sent again: the receiver could
 * not tell that it has been carried out.
 */
export function createDispatch(
  platform: Pick<Platform, 'db' | 'bus' | 'chains' | 'now' | 'log'>,
  mqtt: Publisher,
) {
  const { db, bus, log, now } = platform

  /** Looked at again in a moment. Whoever watches is told why it waits, once for each reason. */
  async function holdBack(tx: Tx, row: CommandRow, failure: string): Promise<undefined> {
    await updateCommand(tx, row, { failure, nextSendAt: new Date(now() + holdBackMs) })
    if (failure !== row.failure) await bus.publish(tx, 'commands.changed', { siteIds: [row.siteId] })
  }

  function claim(due: DueCommand): Promise<Outgoing | undefined> {
    return withSite(platform, due.siteId, async (tx) => {
      const moment = now()
      const row = await lockDue(tx, due, new Date(moment))
      if (!row) return undefined
      const isFirst = row.state === ('queued' satisfies CommandState)
      const failure = isFirst ? await whyHeldBack(tx, row, moment) : undefined
      if (failure) return holdBack(tx, row, failureOf(failure))
      const ways = await waysOf(tx, row.siteId, [row.deviceId])
      const sent = outgoing(ways(row, row.point), row, due.topic, moment)
      // It went out otherwise, and the site no longer understands that: what it does shows in its telemetry.
      if (!sent || (!isFirst && sent.way !== row.way)) {
        await updateCommand(tx, row, { nextSendAt: null })
        return undefined
      }
      const change = {
        sends: row.sends + 1,
        nextSendAt: sent.isOnce ? null : new Date(moment + resendMs),
        ...(isFirst && { sentAt: new Date(moment), failure: null, way: sent.way }),
      }
      const spoken = sent.way === null ? {} : { way: sent.way, topic: sent.topic }
      const facts = { expires: row.expiresAt.getTime(), sends: row.sends + 1, ...spoken }
      const event = { step: isFirst ? ('sent' as const) : ('resent' as const), byUser: null, facts }
      return (await takeStep(platform, tx, row, { input: 'send', change, event })) && sent
    })
  }

  async function send(due: DueCommand): Promise<void> {
    const sent = await claim(due)
    if (!sent) return
    try {
      await mqtt.publish(sent.topic, sent.payload, { qos: sent.isOnce ? 0 : 1 })
    } catch (error) {
      const what = sent.isOnce ? 'command not sent' : 'command not sent; it is tried again'
      log.warn({ err: error, command: due.id }, what)
    }
  }

  return async function dispatch(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const due = await dueCommands(db, new Date(now()), mostAtOnce)
      const waiting = due.values()
      const failures: unknown[] = []
      const one = async () => {
        for (const command of waiting) {
          if (signal?.aborted) return
          // One that fails keeps no other from going out, and none is still on its way when this is over.
          await send(command).catch((error) => failures.push(error))
        }
      }
      await Promise.all(Array.from({ length: Math.min(sideBySide, due.length) }, one))
      if (failures.length > 0) throw failures[0]
      if (due.length < mostAtOnce || signal?.aborted) return
    }
  }
}

/** Empties the outbox, in the processes that speak MQTT; woken by the bus and by the clock. */
export function createCommandDispatcher(platform: Platform, mqtt: Publisher) {
  const { bus, log } = platform
  return createLoop({
    log,
    failure: 'commands not sent',
    pass: createDispatch(platform, mqtt),
    everyMs: lookEveryMs,
    wokenBy: (wake) => [bus.subscribe('commands.changed', wake)],
  })
}
