import type { SetpointPoint } from '@gridhelm/points/point'
import { unwritable } from '@gridhelm/points/proof'
import type { Queryable } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { deviceKey } from '../device-queries.ts'
import { setpointOf } from '../judge.ts'
import type { Asker } from '../scope.ts'
import { type BatchDeviceRow, devicesAsked } from './device-queries.ts'

export interface AskedBatch {
  kind: string
  point: SetpointPoint
  /** Each device once, in the order asked for. */
  rows: readonly BatchDeviceRow[]
}

/** Refused as a whole for what is wrong with all of it: somebody else's devices, several kinds, a value that is none. */
export async function readAsked(
  db: Queryable,
  asker: Asker,
  { deviceIds, point: key, value }: { deviceIds: readonly string[]; point: string; value: number },
  now: Date,
): Promise<AskedBatch> {
  const keys = [...new Set(deviceIds)].map(deviceKey)
  const known = keys.filter((one) => one !== undefined && isId(one.siteId) && isId(one.deviceId))
  if (known.length < keys.length) throw Refusal.of('error.notFound')
  const rows = await devicesAsked(db, asker, known as { siteId: number; deviceId: number }[], now)
  if (rows.length < keys.length) throw Refusal.of('error.notFound')
  const kinds = new Set(rows.map((row) => row.systemType))
  const [kind = ''] = kinds
  if (kinds.size > 1) throw Refusal.of('commands.batchMixed')
  const point = setpointOf(kind, key)
  if (unwritable(point, value) !== undefined) throw Refusal.ofField('value', 'commands.valueRequired')
  return { kind, point, rows }
}

const largestId = 2_147_483_647
const isId = (number: number) => number > 0 && number <= largestId
