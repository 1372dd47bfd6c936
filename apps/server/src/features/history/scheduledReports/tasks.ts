import type { TasksOf } from '../../../platform/tasks.ts'
import { reportsUnderWay } from './task-queries.ts'

/** Reports that are being made. */
export const reportTasks: TasksOf = async (db, reader) => {
  if (!reader.held.has('scheduledReport:list')) return {}
  const rows = await reportsUnderWay(db, reader)
  return {
    doing: rows.map(({ id, name, projectName, since }) => ({
      kind: 'report' as const,
      id,
      title: name,
      siteName: projectName,
      since: since.getTime(),
      openPage: '/isps/scheduled-reports',
    })),
  }
}
