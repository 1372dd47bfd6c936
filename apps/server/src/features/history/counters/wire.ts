import type {
  CounterRepair,
  RepairKind,
  RepairMethod,
  RepairState,
} from '@gridhelm/contract/history/counters/entities'
import { type RepairKey, repairIdText } from '@gridhelm/contract/history/counters/rules'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { CounterPoint } from '@gridhelm/points/point'
import { wireDevice } from '../../../site/equipment.ts'
import { catalogueOf } from '../../../telemetry/rollup/device.ts'
import type { RepairRow } from './queries.ts'

const keyOf = ({ siteId, deviceId, point, at }: RepairRow): RepairKey => ({
  siteId,
  deviceId,
  point,
  at: at.getTime(),
})

/** The counter of a repair; the kind of a device cannot change while it has samples. */
export function counterOf({ systemType, point }: Pick<RepairRow, 'systemType' | 'point'>): CounterPoint {
  const found = catalogueOf(systemType)[point]
  if (found?.kind !== 'counter') throw new Error(`${systemType} has no counter ${point}`)
  return found
}

export const isOfCounter = ({ systemType, point }: RepairRow): boolean =>
  catalogueOf(systemType)[point]?.kind === 'counter'

export const wireRepair = (row: RepairRow): CounterRepair => ({
  id: repairIdText(keyOf(row)),
  siteId: String(row.siteId),
  siteName: row.projectName,
  zone: row.timeZone,
  device: { ...wireDevice(row), kind: row.systemType as KindName },
  point: counterOf(row).key,
  kind: row.kind as RepairKind,
  state: row.state as RepairState,
  at: row.at.getTime(),
  beforeAt: row.beforeAt.getTime(),
  before: row.beforeValue,
  first: row.firstValue,
  afterAt: row.afterAt.getTime(),
  after: row.afterValue,
  counted: row.counted,
  proposed: row.proposed,
  method: row.method as RepairMethod,
  facts: JSON.parse(row.facts),
  foundAt: row.foundAt.getTime(),
  value: row.state === 'approved' ? row.decidedValue : null,
  reason: row.reason,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.getTime() ?? null,
  isChanged: row.isChanged,
})
