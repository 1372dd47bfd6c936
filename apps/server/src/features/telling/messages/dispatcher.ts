import type { MessageType } from '@gridhelm/contract/telling/messages/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import type { Carrier } from './carriers.ts'
import { filesOf } from './file-queries.ts'
import { lockWaiting, placeOfMessage, updateMessage } from './queries.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>

const mostTries = 6
const firstRetryMs = 10_000
const lookEveryMs = 30_000

interface Settled {
  id: string
  busType: string | null
  busId: string | null
}

/** Takes messages out of the outbox, one at a time, until none is due; woken by the bus and by the clock. */
export function createDispatcher(platform: Platform, carriers: ReadonlyMap<MessageType, Carrier>) {
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
      const carrier = carriers.get(message.esType as MessageType)
      const tries = message.esSendNum + 1
      try {
        await carrier?.({
          reference: message.id,
          to: message.esReceiver,
          title: message.esTitle,
          content: contentOf(message),
          attachments: await filesOf(tx, message.id),
        })
        await updateMessage(tx, message.id, {
          esSendStatus: '1',
          esSendNum: tries,
          esSendTime: new Date(now()),
          esResult: null,
          sealed: null,
        })
        await settled(tx, message, '1')
      } catch (error) {
        const why = (error as Error).message.slice(0, 500)
        log.warn({ messageId: message.id, tries, why }, 'message not sent')
        const state = tries >= mostTries ? '2' : '0'
        await updateMessage(tx, message.id, {
          esSendStatus: state,
          esSendNum: tries,
          esResult: why,
          nextTryAt: new Date(now() + firstRetryMs * 2 ** (tries - 1)),
        })
        if (state === '2') await settled(tx, message, state)
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
  return {
    start() {
      if (carriers.size > 0) loop.start()
    },
    stop: loop.stop,
  }
}
