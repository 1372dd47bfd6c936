import {
  type BatchDetail,
  type BatchDevice,
  type CommandBatch,
  mostOffered,
} from '@gridhelm/contract/acting/commands/entities'
import type { batchRule } from '@gridhelm/contract/acting/commands/rules'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { z } from 'zod'
import type { SessionContext } from '../../../../platform/http/context.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readAsked } from './asked.ts'
import { devicesAsked, devicesToOffer } from './device-queries.ts'
import { createDryRun, wireBatchDevice } from './dry-run.ts'
import { refusalOf } from './failure.ts'
import {
  batchOfKey,
  batchPage,
  batchSeen,
  commandsOfTargets,
  countsOf,
  endBatch,
  insertBatch,
  type ListedBatch,
  queuedOf,
  targetsOf,
} from './queries.ts'
import { createSingleCommands } from './single.ts'
import { wireBatch, wireTargets } from './wire.ts'

type BatchForm = z.output<typeof batchRule>

/** One command to many devices: tried, started, stopped and looked at. */
export function createBatchService(platform: Platform) {
  const { db, bus, now } = platform
  const dryRun = createDryRun(platform)
  const commands = createSingleCommands(platform)

  async function seen(id: string, { caller }: SessionContext): Promise<ListedBatch> {
    const batch = await batchSeen(db, caller, id)
    if (!batch) throw Refusal.of('error.notFound')
    return batch
  }

  async function wired(batch: ListedBatch): Promise<CommandBatch> {
    return wireBatch(batch, (await countsOf(db, [batch.id])).get(batch.id))
  }

  return {
    dryRun: (form: Pick<BatchForm, 'deviceIds' | 'point' | 'value'>, { caller, language }: SessionContext) =>
      dryRun(form, caller, language),

    async devices(
      { systemType, keyWord }: { systemType: KindName; keyWord?: string | null | undefined },
      { caller }: SessionContext,
    ): Promise<{ devices: BatchDevice[]; total: number }> {
      const asked = { systemType, keyWord: keyWord || undefined, limit: mostOffered }
      const { rows, total } = await devicesToOffer(db, caller, asked, new Date(now()))
      return { devices: rows.map(wireBatchDevice), total }
    },

    async start(form: BatchForm, context: SessionContext): Promise<CommandBatch> {
      const { caller } = context
      const { name, point, value, reason, expirySeconds, staggerSeconds, stopAfter } = form
      const id = newId(now())
      const clientKey = form.clientKey || id
      const earlier = await batchOfKey(db, caller.userId, clientKey)
      if (earlier !== undefined) return wired(await seen(earlier, context))
      const moment = new Date(now())
      const { kind, rows } = await readAsked(db, caller, form, moment)
      const isNew = await db.transaction().execute(async (tx) => {
        const batch = {
          id,
          name,
          systemType: kind,
          point,
          value,
          reason,
          expirySeconds,
          staggerSeconds,
          stopAfter,
          state: 'running' satisfies CommandBatch['state'],
          requestedBy: caller.userId,
          requestedAt: moment,
          nextAt: moment,
          endedAt: null,
          clientKey,
        }
        if (!(await insertBatch(tx, batch, rows))) return false
        await bus.publish(tx, 'commands.changed', { siteIds: [...new Set(rows.map((row) => row.siteId))] })
        return true
      })
      // A double click: the first one has made it meanwhile.
      const made = isNew ? id : ((await batchOfKey(db, caller.userId, clientKey)) ?? id)
      return wired(await seen(made, context))
    },

    /** What waits for dispatch is taken back; what has gone out goes on. */
    async stop(id: string, context: SessionContext): Promise<CommandBatch> {
      await seen(id, context)
      await db.transaction().execute((tx) => endBatch(tx, id, 'stopped', new Date(now())))
      for (const commandId of await queuedOf(db, id)) {
        await refusalOf(() => commands.withdraw(commandId, context.caller))
      }
      return wired(await seen(id, context))
    },

    async list(
      { pageNo, pageSize }: { pageNo: number; pageSize: number },
      { caller }: SessionContext,
    ): Promise<Page<CommandBatch>> {
      const { rows, total } = await batchPage(db, caller, pageSize, (pageNo - 1) * pageSize)
      const counts = await countsOf(
        db,
        rows.map((row) => row.id),
      )
      const records = rows.map((row) => wireBatch(row, counts.get(row.id)))
      return pageResult(records, total, { pageNo, pageSize })
    },

    async detail(id: string, context: SessionContext): Promise<BatchDetail> {
      const batch = await seen(id, context)
      const targets = await targetsOf(db, id)
      const [devices, rows] = await Promise.all([
        devicesAsked(db, context.caller, targets, new Date(now())),
        commandsOfTargets(db, targets),
      ])
      const parts = { targets, devices, commands: rows }
      return { ...(await wired(batch)), targets: await wireTargets(db, parts, context.language) }
    },
  }
}
