import type { PushMessage } from '@gridhelm/contract/push'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'

/** PostgreSQL carries 8,000 bytes; the title takes some of them. */
const mostBytesOfIds = 5_000
const longestTitle = 100
/** Beyond it everybody is told to look, without saying what it is about. */
const mostTold = 10_000

/** Lists of ids that one message of the bus can carry. */
export function piecesOf(userIds: readonly string[]): string[][] {
  const pieces: string[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const id of userIds) {
    bytes += Buffer.byteLength(id) + 3
    if (bytes > mostBytesOfIds) {
      pieces.push([])
      bytes = Buffer.byteLength(id) + 3
    }
    pieces.at(-1)?.push(id)
  }
  return pieces
}

/** Tells people that there is something new to read, or that something has gone; with the transaction or never. */
export async function tellReaders(
  db: Queryable,
  { bus }: Pick<Platform, 'bus'>,
  to: readonly string[] | 'everybody',
  notice: { id: string; title: string },
): Promise<void> {
  const message = (cmd: 'user' | 'topic', title: string): PushMessage => ({
    cmd,
    msgId: notice.id,
    msgTxt: title.slice(0, longestTitle),
  })
  if (to === 'everybody') {
    await bus.publish(db, 'push.all', { message: message('topic', notice.title) })
  } else if (to.length > mostTold) {
    await bus.publish(db, 'push.all', { message: message('topic', '') })
  } else {
    for (const userIds of piecesOf(to))
      await bus.publish(db, 'push.users', { userIds, message: message('user', notice.title) })
  }
}
