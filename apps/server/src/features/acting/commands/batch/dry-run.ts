import type { BatchTarget, DryRun } from '@gridhelm/contract/acting/commands/entities'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import { consequenceOf } from '@gridhelm/points/consequences/consequence'
import { isBlocked } from '@gridhelm/points/interlocks/evaluate'
import type { SetpointPoint } from '@gridhelm/points/point'
import type { Platform } from '../../../../platform/platform.ts'
import { judge } from '../judge.ts'
import { findLive } from '../queries.ts'
import { checkFree } from '../request.ts'
import type { Asker } from '../scope.ts'
import { wireFindings } from '../wire.ts'
import { readAsked } from './asked.ts'
import type { BatchDeviceRow } from './device-queries.ts'
import { refusalOf } from './failure.ts'

interface Wanted {
  deviceIds: readonly string[]
  point: string
  value: number
}

/** So many devices are looked at side by side: others want the database, too. */
const sideBySide = 4

export const wireBatchDevice = (row: BatchDeviceRow) => ({
  siteId: String(row.siteId),
  projectName: row.projectName,
  device: {
    id: row.id,
    number: row.deviceNumber,
    name: row.deviceName,
    kind: row.systemType as KindName,
    pvGroup: row.pvGroupNumber,
  },
  isOnline: row.isOnline,
})

/** What the command means wherever it goes: the sentences that need no figures of a site. */
function generalConsequence(kind: string, point: SetpointPoint, wanted: number, language: Language): string {
  const nowhere = { devices: [{ id: '', kind, values: {} }], device: '', wanted, now: 0, staleMs: 0 }
  return consequenceOf(point, nowhere, language)
}

export function createDryRun({ db, now }: Platform) {
  async function tried(
    row: BatchDeviceRow,
    { point, value }: Wanted,
    language: Language,
  ): Promise<BatchTarget> {
    const { siteId, deviceId } = row
    const target: BatchTarget = {
      ...wireBatchDevice(row),
      command: null,
      mayGo: false,
      why: null,
      interlocks: [],
      consequence: null,
      before: null,
      silence: null,
    }
    const judged = await refusalOf(async () => {
      checkFree(await findLive(db, siteId, deviceId, point))
      return judge(db, now(), { siteId, deviceId, point, value }, language)
    })
    if ('refusal' in judged) {
      const { key, values } = judged.refusal
      return { ...target, why: messageText(language, key, values) }
    }
    const { findings, before, consequence, silence } = judged.done
    const interlocks = await wireFindings(db, siteId, findings, language)
    const told = { ...target, interlocks, before, consequence, silence: row.isOnline ? silence : null }
    if (!row.isOnline) return { ...told, why: messageText(language, 'commands.batchOffline') }
    if (isBlocked(findings)) return { ...told, why: messageText(language, 'commands.batchBlocked') }
    return { ...told, mayGo: true }
  }

  /** What would happen to each device as things are; nothing is written. */
  return async (wanted: Wanted, asker: Asker, language: Language): Promise<DryRun> => {
    const { kind, point, rows } = await readAsked(db, asker, wanted, new Date(now()))
    const targets: BatchTarget[] = []
    for (let first = 0; first < rows.length; first += sideBySide) {
      const some = rows.slice(first, first + sideBySide)
      targets.push(...(await Promise.all(some.map((row) => tried(row, wanted, language)))))
    }
    return {
      consequence: generalConsequence(kind, point, wanted.value, language),
      targets,
      mayGo: targets.filter(({ mayGo }) => mayGo).length,
    }
  }
}
