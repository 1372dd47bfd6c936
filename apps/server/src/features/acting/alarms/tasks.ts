import { deviceCalled } from '@gridhelm/contract/stations/devices/kinds'
import type { Task } from '@gridhelm/contract/tasks'
import type { TaskReader, TasksOf } from '../../../platform/tasks.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import { escalatedTo, shelvedBy, type TaskAlarmRow, unacknowledged } from './task-queries.ts'
import { alarmIdOf } from './wire.ts'

function taskOf(row: TaskAlarmRow, { language }: TaskReader): Task {
  const id = alarmIdOf(row)
  const { content } = wordingOf(row, language)
  const { deviceNumber: number, deviceName: name, systemType: kind } = row
  return {
    kind: 'alarm',
    id,
    title: number === null ? content : `${deviceCalled({ kind, number, name })} · ${content}`,
    siteName: row.projectName,
    since: row.since.getTime(),
    openPage: `/isps/alarms?alarm=${id}`,
  }
}

/** Alarms that nobody has acknowledged, those that the reader put aside, and those that were told upwards. */
export const alarmTasks: TasksOf = async (db, reader) => {
  const { held } = reader
  const mayAcknowledge = held.has('alarm:acknowledge')
  const [todo, onHold, supervised] = await Promise.all([
    mayAcknowledge ? unacknowledged(db, reader) : [],
    held.has('alarm:shelve') ? shelvedBy(db, reader) : [],
    mayAcknowledge ? escalatedTo(db, reader) : [],
  ])
  const told = new Set(supervised.map(alarmIdOf))
  return {
    // What was told to the reader stands there alone.
    todo: todo.filter((row) => !told.has(alarmIdOf(row))).map((row) => taskOf(row, reader)),
    onHold: onHold.map((row) => taskOf(row, reader)),
    supervised: supervised.map((row) => taskOf(row, reader)),
  }
}
