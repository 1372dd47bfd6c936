import type { Task } from '@gridhelm/contract/tasks'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import { type Finding, isBlocked } from '@gridhelm/points/interlocks/evaluate'
import type { TaskReader, TasksOf } from '../../../platform/tasks.ts'
import { ownCommands, requestsOfOthers, runningBatches, type TaskCommandRow } from './task-queries.ts'

const isHeldBack = ({ state, interlocks }: TaskCommandRow): boolean =>
  state === 'requested' && isBlocked(JSON.parse(interlocks) as Finding[])

function taskOf(row: TaskCommandRow, kind: 'command' | 'override', { language }: TaskReader): Task {
  const point = findPoint(row.systemType as DeviceKind, row.point as string)
  const wanted = point ? formatPoint(row.value, point, language) : String(row.value)
  return {
    kind,
    id: row.id,
    title: `${row.deviceNumber} · ${point?.name[language] ?? row.point} → ${wanted}`,
    siteName: row.projectName,
    since: row.requestedAt.getTime(),
    openPage: `/isps/command-log?command=${row.id}`,
  }
}

/** Commands to confirm, interlocks to judge, and what is on its way. */
export const commandTasks: TasksOf = async (db, reader) => {
  const { held } = reader
  if (!held.has('command:list')) return {}
  const [own, others, batches] = await Promise.all([
    ownCommands(db, reader),
    held.has('command:override') ? requestsOfOthers(db, reader) : [],
    held.has('command:batch') ? runningBatches(db, reader) : [],
  ])
  const ask = (rows: readonly TaskCommandRow[]) => rows.map((row) => taskOf(row, 'command', reader))
  return {
    todo: [
      ...others.filter(isHeldBack).map((row) => taskOf(row, 'override', reader)),
      ...ask(own.filter((row) => row.state === 'requested' && !isHeldBack(row))),
    ],
    doing: [
      ...ask(own.filter(({ state }) => state !== 'requested')),
      ...batches.map(({ id, name, requestedAt }) => ({
        kind: 'batch' as const,
        id,
        title: name,
        siteName: null,
        since: requestedAt.getTime(),
        openPage: '/isps/batch-commands',
      })),
    ],
    // A second person has to judge what blocks them.
    onHold: ask(own.filter(isHeldBack)),
  }
}
