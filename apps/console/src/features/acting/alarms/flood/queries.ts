import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { Alarm, AlarmGroup } from '@gridhelm/contract/acting/alarms/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../../platform/call.ts'
import { alarmKeys } from '../../../../site/alarm/queries.ts'
import { kindOfGroup } from './group-kind.ts'

const mostShown = 8
const mostAsked = 200

export interface GroupAlarms {
  alarms: readonly Alarm[]
  total: number
}

async function alarmsOf(group: AlarmGroup, signal: AbortSignal): Promise<GroupAlarms> {
  const kind = kindOfGroup(group)
  const view = kind === undefined ? 'suppressed' : 'open'
  const page = await ask(
    alarmCalls.list,
    { siteId: group.siteId, view, alarm: kind ?? null, pageNo: 1, pageSize: kind ? mostShown : mostAsked },
    { signal, quiet: true },
  )
  if (kind !== undefined) return { alarms: page.records, total: page.total }
  const parent = await ask(alarmCalls.detail, { id: group.key }, { signal, quiet: true })
  const explained = page.records.filter(({ suppressedBy }) => suppressedBy?.id === group.key)
  return { alarms: [parent, ...explained].slice(0, mostShown), total: explained.length + 1 }
}

/** The alarms of one cause, the one that explains the others first. */
export const useGroupAlarms = (group: AlarmGroup) =>
  useQuery({
    queryKey: alarmKeys.of(group.siteId, 'group', group.key),
    queryFn: ({ signal }) => alarmsOf(group, signal),
  })
