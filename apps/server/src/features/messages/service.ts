import type { MessageType, OutboxMessage, SendState } from '@gridhelm/contract/messages/entities'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { Queryable } from '../../platform/db/database.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wireTime, wireTimeOrNull } from '../../platform/zoned-time.ts'
import { insertMessage, messagePage, requeueFailed } from './queries.ts'

/** Into the outbox with the caller's transaction; the dispatcher is woken by the commit. */
export async function queueMessage(
  db: Queryable,
  { bus, now }: Pick<Platform, 'bus' | 'now'>,
  message: { type: MessageType; to: string; title: string; content: string },
): Promise<void> {
  const moment = new Date(now())
  await insertMessage(db, {
    id: newId(moment.getTime()),
    esType: message.type,
    esReceiver: message.to,
    esTitle: message.title,
    esContent: message.content,
    createTime: moment,
    nextTryAt: moment,
  })
  await bus.publish(db, 'message.waiting', {})
}

/** Whoever may only look at the outbox must not be able to log in as the people it writes to. */
const withoutCodes = (text: string) => text.replace(/\b\d{6}\b/g, '******')

interface OutboxQuery {
  esReceiver?: string | undefined
  esType?: MessageType | undefined
  esSendStatus?: SendState | undefined
  column: string
  order: 'asc' | 'desc'
  pageNo: number
  pageSize: number
}

export function createMessageService({ db, bus, now }: Platform) {
  // Where nothing is sent, administrators hand codes over; they can set any password anyway. What has left is settled.
  const shown = (row: { esContent: string; esSendStatus: string }, { caller }: SessionContext) =>
    caller.tier === 'admin' && row.esSendStatus !== '1' ? row.esContent : withoutCodes(row.esContent)
  return {
    async list(query: OutboxQuery, context: SessionContext): Promise<Page<OutboxMessage>> {
      const { rows, total } = await messagePage(db, {
        ...query,
        esReceiver: query.esReceiver?.replace(/^\*|\*$/g, ''),
        limit: query.pageSize,
        offset: (query.pageNo - 1) * query.pageSize,
      })
      const records = rows.map((row) => ({
        id: row.id,
        esType: row.esType as MessageType,
        esReceiver: row.esReceiver,
        esTitle: row.esTitle,
        esContent: shown(row, context),
        esSendStatus: row.esSendStatus as SendState,
        esSendNum: row.esSendNum,
        esSendTime: wireTimeOrNull(row.esSendTime, context.zone),
        esResult: row.esResult,
        createTime: wireTime(row.createTime, context.zone),
      }))
      return pageResult(records, total, query)
    },

    async retry(id: string): Promise<void> {
      if (!(await requeueFailed(db, id, new Date(now())))) throw Refusal.of('error.notFound')
      await bus.publish(db, 'message.waiting', {})
    },
  }
}
