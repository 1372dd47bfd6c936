import type { BatchTarget, CommandBatch } from '@gridhelm/contract/acting/commands/entities'
import type { Language } from '@gridhelm/contract/language'
import type { Queryable } from '../../../../platform/db/database.ts'
import { failureText } from '../failure.ts'
import type { CommandRow } from '../queries.ts'
import { storedFindings, wireCommands } from '../wire.ts'
import type { BatchDeviceRow } from './device-queries.ts'
import { wireBatchDevice } from './dry-run.ts'
import type { BatchCounts, ListedBatch, TargetRow } from './queries.ts'

export function wireBatch(batch: ListedBatch, counts: BatchCounts | undefined): CommandBatch {
  const { total, sites, succeeded, failed, underWay } = counts ?? {
    total: 0,
    sites: 0,
    succeeded: 0,
    failed: 0,
    underWay: 0,
  }
  return {
    id: batch.id,
    name: batch.name,
    point: batch.point,
    systemType: batch.systemType,
    value: batch.value,
    reason: batch.reason,
    state: batch.state as CommandBatch['state'],
    staggerSeconds: batch.staggerSeconds,
    stopAfter: batch.stopAfter,
    sites,
    total,
    succeeded,
    failed,
    underWay,
    waiting: total - succeeded - failed - underWay,
    requestedBy: batch.requestedName,
    requestedAt: batch.requestedAt.getTime(),
    endedAt: batch.endedAt?.getTime() ?? null,
  }
}

interface Parts {
  targets: readonly TargetRow[]
  /** Of devices that the reader may see; a device that is gone is left out. */
  devices: readonly BatchDeviceRow[]
  commands: readonly CommandRow[]
}

export async function wireTargets(
  db: Queryable,
  { targets, devices, commands }: Parts,
  language: Language,
): Promise<BatchTarget[]> {
  const wired = await wireCommands(db, commands, language)
  const commandOf = new Map(wired.map((one) => [one.id, one]))
  const rowOf = new Map(commands.map((row) => [row.id, row]))
  const deviceOf = new Map(devices.map((row) => [row.id, row]))
  const shown: BatchTarget[] = []
  for (const { siteId, deviceId, commandId, failure } of targets) {
    const device = deviceOf.get(`${siteId}-${deviceId}`)
    if (!device) continue
    const command = commandOf.get(commandId ?? '') ?? null
    const row = failure === null ? undefined : rowOf.get(commandId ?? '')
    shown.push({
      ...wireBatchDevice(device),
      command,
      mayGo: failure === null,
      why: failure === null ? null : failureText(failure, language),
      interlocks: row ? await storedFindings(db, row, language) : [],
      consequence: null,
      before: command?.before ?? null,
      silence: null,
    })
  }
  return shown
}
