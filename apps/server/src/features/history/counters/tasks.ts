import { repairIdText } from '@gridhelm/contract/history/counters/rules'
import type { TasksOf } from '../../../platform/tasks.ts'
import { catalogueOf } from '../../../telemetry/rollup/device.ts'
import { waitingRepairRows } from './task-queries.ts'

/** Repairs of counters that wait for a decision. */
export const repairTasks: TasksOf = async (db, reader) => {
  if (!reader.held.has('counterRepair:decide')) return {}
  const rows = await waitingRepairRows(db, reader)
  return {
    todo: rows.map((row) => {
      const name = catalogueOf(row.systemType)[row.point]?.name[reader.language] ?? ''
      const menu = row.projectType === '2' ? '/offgridsys' : '/microgridsys'
      return {
        kind: 'repair' as const,
        id: repairIdText({ ...row, at: row.at.getTime() }),
        title: `${row.deviceNumber} · ${name}`,
        siteName: row.projectName,
        since: row.at.getTime(),
        openPage: `${menu}/history/counters?station=${row.siteId}`,
      }
    }),
  }
}
