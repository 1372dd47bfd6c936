import type { OutboxType, SendState } from '@gridhelm/contract/telling/messages/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import { NotTaken } from '../../../platform/outbound/outbound.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { browserById, dropBrowser, noteReached } from './browser-queries.ts'
import { type Carrier, Undeliverable } from './carriers.ts'
import { filesOf } from './file-queries.ts'
import { lockWaiting, placeOfMessage, updateMessage } from './queries.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>

const lookEveryMs = 30_000

export interface Patience {
  mostTries: number
  /** Each further one waits twice as long. */
  firstRetryMs: number
}
const usualPatience: Patience = { mostTries: 6, firstRetryMs: 10_000 }

interface Settled {
  id: string
  busType: string | null
  busId: string | null
}

/** What came of a try, for those who want to do more about it in the same transaction. */
export interface Tried extends Settled {
  state: SendState
  nextTryAt: Date
  why: string
}

/** Takes messages out of the outbox, one at a time, until none is due; woken by the bus and by the clock. */
export function createDispatcher(
  platform: Platform,
  carriers: ReadonlyMap<OutboxType, Carrier>,
  {
    patience: { mostTries, firstRetryMs } = usualPatience,
    after,
  }: { patience?: Patience; after?: (tx: Tx, tried: Tried) => Promise<void> } = {},
) {
  const { db, bus, config, log, now } = platform
  const secrets = createSecrets(config)

  function contentOf({ id, esContent, sealed }: Waiting): string {
    const content = sealed === null ? esContent : secrets.open(sealed, placeOfMessage(id))
    if (content === undefined) throw new Error('What is to be sent was sealed with another key')
    return content
  }

  /** Those who wait for what becomes of it are told with the commit. */
  const settled = (tx: Tx, { id, busType, busId }: Settled, state: '1' | '2') =>
    bus.publish(tx, 'message.settled', { id, busType, busId, state })

  /** The row stays locked while it is carried: a crash in between leaves it waiting, not lost. */
  async function carryOne(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const message = await lockWaiting(tx, [...carriers.keys()], new Date(now()))
      if (!message) return false
      const carrier = carriers.get(message.esType as OutboxType)
      const tries = message.esSendNum + 1
      try {
        const answerCode = await carrier?.({
          reference: message.id,
          about: message.busId,
          to: message.esReceiver,
          title: message.esTitle,
          content: contentOf(message),
          attachments: await filesOf(tx, message.id),
          browser: message.browserId === null ? undefined : await browserById(tx, message.browserId),
          openPage: message.openPage,
        })
        if (message.browserId !== null) await noteReached(tx, message.browserId, new Date(now()))
        await updateMessage(tx, message.id, {
          esSendStatus: '1',
          esSendNum: tries,
          esSendTime: new Date(now()),
          esResult: null,
          sealed: null,
          answerCode: answerCode ?? null,
        })
        await settled(tx, message, '1')
        await after?.(tx, { ...message, state: '1', nextTryAt: new Date(now()), why: '' })
      } catch (error) {
        const why = (error as Error).message.slice(0, 500)
        log.warn({ messageId: message.id, tries, why }, 'message not sent')
        const isHopeless = error instanceof Undeliverable
        if (isHopeless && message.browserId !== null) await dropBrowser(tx, message.browserId)
        const state = isHopeless || tries >= mostTries ? '2' : '0'
        const nextTryAt = new Date(now() + firstRetryMs * 2 ** (tries - 1))
        await updateMessage(tx, message.id, {
          esSendStatus: state,
          esSendNum: tries,
          esResult: why,
          nextTryAt,
          answerCode: error instanceof NotTaken ? error.code : null,
        })
        if (state === '2') await settled(tx, message, state)
        await after?.(tx, { ...message, state, nextTryAt, why })
      }
      return true
    })
  }

  const loop = createLoop({
    log,
    failure: 'outbox not drained',
    everyMs: lookEveryMs,
    wokenBy: (wake) => [bus.subscribe('message.waiting', wake)],
    async pass(signal) {
      while (!signal.aborted && (await carryOne())) {
        // Until nothing is due.
      }
    },
  })
  return { start: loop.start, stop: loop.stop }
}
