import type { FaultGroup } from '@gridhelm/contract/history/faults/entities'
import type { FaultGrouping } from '@gridhelm/contract/history/faults/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { paths } from '../../../platform/paths.ts'
import { spanOfKey } from './fault-period.ts'
import type { StatisticsAddress } from './statistics-address.ts'

/** The alarms that a row of the statistics counts. */
export function drillPath(
  station: Pick<Station, 'id' | 'projectType'>,
  { startTime, endTime, level }: StatisticsAddress['asked'],
  groupBy: FaultGrouping,
  { key }: Pick<FaultGroup, 'key'>,
): string {
  const span = groupBy === 'day' || groupBy === 'month' ? spanOfKey(key) : { startTime, endTime }
  return paths.siteAlarms(station, {
    level,
    ...span,
    device: groupBy === 'device' ? key : undefined,
    kind: groupBy === 'kind' ? key : undefined,
  })
}
