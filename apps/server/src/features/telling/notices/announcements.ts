import type { Tier } from '@gridhelm/contract/feature/tiers'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { NoticeReceiver } from '@gridhelm/contract/telling/notices/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { partPattern } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { subtreeOf } from '../../../platform/scope/tiers.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import { wireTimeOrNull } from '../../../platform/zoned-time.ts'
import type { Bound } from '../../../resources/binding.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import type { ResourceService } from '../../../resources/service.ts'
import { recordVersion } from '../../../resources/versions.ts'
import {
  authorOf,
  markReceivers,
  nameOfUser,
  receiverPage,
  receiversOf,
  updateState,
} from './announcement-queries.ts'
import { tellReaders } from './telling.ts'

interface ReceiverQuery {
  id: string
  realname?: string | undefined
  readFlag?: '0' | '1' | undefined
  column: string
  order: 'asc' | 'desc'
  pageNo: number
  pageSize: number
}

/** Publishing, revoking, and who has read what. */
export function createAnnouncementService(platform: Platform, bound: Bound, service: ResourceService) {
  const { db, now } = platform

  async function locked(tx: Tx, id: string, context: SessionContext) {
    const visible = await visibleRows({ db: tx, now }, bound, context)
    const [row] = await selectByIds(tx, bound, [id], visible, context.language, true)
    if (!row) throw Refusal.of('error.notFound')
    return row
  }

  async function keepVersion(tx: Tx, id: string, context: SessionContext): Promise<void> {
    const [row] = await selectByIds(tx, bound, [id], [], context.language)
    if (row) await recordVersion(tx, 'sys_announcement', row, context)
  }

  /** "All users" are those of the author's company, whoever publishes it. */
  async function companyOf(tx: Tx, row: PlainRecord, { caller }: SessionContext) {
    const author = await authorOf(tx, String(row.createBy ?? ''))
    return author ? subtreeOf(author.tier as Tier, author.tierPath) : subtreeOfCaller(caller)
  }

  return {
    async release(id: string, context: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await locked(tx, id, context)
        if (row.sendStatus === '1') throw Refusal.of('notices.alreadyPublished')
        if (row.endTime instanceof Date && row.endTime.getTime() <= now()) throw Refusal.of('notices.ended')
        const subtree = await companyOf(tx, row, context)
        const chosenOnly = row.msgType === 'USER'
        const receivers = await markReceivers(tx, id, { subtree, chosenOnly })
        if (receivers.length === 0) throw Refusal.of('notices.nobody')
        const sender = await nameOfUser(tx, context.caller.userId)
        const sendTime = new Date(now())
        await updateState(tx, id, { sendStatus: '1', sender, sendTime, cancelTime: null })
        await keepVersion(tx, id, context)
        const everybody = subtree === undefined && !chosenOnly
        await tellReaders(tx, platform, everybody ? 'everybody' : receivers, {
          id,
          title: String(row.titile ?? ''),
        })
      })
    },

    async revoke(id: string, context: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await locked(tx, id, context)
        if (row.sendStatus !== '1') throw Refusal.of('notices.notPublished')
        await updateState(tx, id, { sendStatus: '2', cancelTime: new Date(now()) })
        await keepVersion(tx, id, context)
        await tellReaders(tx, platform, await receiversOf(tx, id), { id, title: '' })
      })
    },

    async sync(id: string | undefined, context: SessionContext): Promise<void> {
      if (id === undefined || id === '') {
        await tellReaders(db, platform, [context.caller.userId], { id: '', title: '' })
        return
      }
      const { titile, sendStatus } = await service.byId(id, context)
      if (sendStatus !== '1') throw Refusal.of('notices.notPublished')
      await tellReaders(db, platform, await receiversOf(db, id), { id, title: String(titile ?? '') })
    },

    /** For those who look after it; the others do not know it. */
    async byId(id: string, context: SessionContext): Promise<PlainRecord> {
      const held = await heldOf(db, context.caller.scopeId, ['announcement:list'])
      if (held.size === 0) throw Refusal.of('error.notFound')
      return service.byId(id, context)
    },

    async receivers(query: ReceiverQuery, context: SessionContext): Promise<Page<NoticeReceiver>> {
      await service.byId(query.id, context)
      const { rows, total } = await receiverPage(db, query.id, {
        name: partPattern(query.realname),
        isRead: query.readFlag === undefined ? undefined : query.readFlag === '1',
        column: query.column,
        order: query.order,
        limit: query.pageSize,
        offset: (query.pageNo - 1) * query.pageSize,
      })
      const records = rows.map((row) => ({ ...row, readTime: wireTimeOrNull(row.readTime, context.zone) }))
      return pageResult(records, total, query)
    },
  }
}
