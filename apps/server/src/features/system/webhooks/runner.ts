import type { Tx } from '../../../platform/db/database.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadsSeenByEach } from '../../../platform/scope/load-queries.ts'
import { sitesSeenByEach } from '../../../platform/scope/looker-queries.ts'
import { paymentsSeenByEach } from '../../../platform/scope/payment-queries.ts'
import { queueMessage } from '../../telling/messages/service.ts'
import type { WebhookRow } from './queries.ts'
import { stopWebhook } from './stop.ts'
import { toldOf } from './told.ts'
import { deleteEvents, type EventRow, lockEvents, readersOfCommands, webhooksInUse } from './told-queries.ts'

const mostAtOnce = 200
const lookEveryMs = 30_000
/** Whoever takes nothing for so long is switched off. */
const mostWaiting = 10_000
/** What is older is history, and no news. */
const newsMs = 7 * 86_400_000

const groupOf = ({ kind }: EventRow) => kind.slice(0, kind.indexOf('.'))
const refsOf = (events: readonly EventRow[], group: string) => [
  ...new Set(events.flatMap((event) => (groupOf(event) === group ? [event.ref] : []))),
]

/** Who may know of which event, as they stand now. */
async function seeing(tx: Tx, ownerIds: readonly string[], events: readonly EventRow[], now: Date) {
  const siteIds = [...new Set(events.flatMap(({ siteId }) => siteId ?? []))]
  const [sites, loads, payments, readers] = await Promise.all([
    sitesSeenByEach(tx, ownerIds, siteIds, now),
    loadsSeenByEach(tx, ownerIds, refsOf(events, 'load')),
    paymentsSeenByEach(tx, ownerIds, refsOf(events, 'payment')),
    readersOfCommands(tx, ownerIds),
  ])
  const seesSite = (ownerId: string, siteId: number | null) =>
    siteId !== null && (sites.get(ownerId)?.includes(siteId) ?? false)
  return (ownerId: string, event: EventRow): boolean => {
    const group = groupOf(event)
    if (group === 'load') return loads.get(ownerId)?.includes(event.ref) ?? false
    if (group === 'payment') return payments.get(ownerId)?.includes(event.ref) ?? false
    return seesSite(ownerId, event.siteId) && (group !== 'command' || readers.has(ownerId))
  }
}

const wants = ({ kinds, siteIds }: WebhookRow, { kind, siteId }: EventRow) =>
  kinds.includes(kind) && (siteIds.length === 0 || (siteId !== null && siteIds.includes(siteId)))

/** Puts what has happened into the outbox of everybody who wants to hear of it and may. */
export function createWebhookRunner(platform: Platform) {
  const { db, bus, log, now } = platform

  async function tellSome(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const moment = new Date(now())
      const events = await lockEvents(tx, mostAtOnce)
      if (events.length === 0) return false
      const news = events.filter(({ at }) => at.getTime() > moment.getTime() - newsMs)
      const webhooks = await webhooksInUse(tx, moment)
      const ownerIds = [...new Set(webhooks.map(({ ownerId }) => ownerId))]
      const mayKnow = await seeing(tx, ownerIds, news, moment)
      const told = await toldOf(tx, news)
      for (const webhook of webhooks) {
        if (webhook.waiting >= mostWaiting) {
          await stopWebhook(tx, platform, webhook, 'waiting')
          continue
        }
        for (const { event, body } of told) {
          if (!wants(webhook, event) || !mayKnow(webhook.ownerId, event)) continue
          await queueMessage(tx, platform, {
            type: 'webhook',
            to: webhook.url,
            title: event.kind,
            content: JSON.stringify(body),
            causedBy: webhook.ownerId,
            about: { type: 'webhook', id: webhook.id },
          })
        }
      }
      await deleteEvents(
        tx,
        events.map(({ id }) => id),
      )
      return true
    })
  }

  return createLoop({
    log,
    failure: 'webhooks not told',
    everyMs: lookEveryMs,
    wokenBy: (wake) => [bus.subscribe('happenings.waiting', wake)],
    async pass(signal) {
      while (!signal.aborted && (await tellSome())) {
        // Until nothing is left.
      }
    },
  })
}
