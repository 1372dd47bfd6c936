import { alarmEscalationCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { AlarmEscalation } from '@gridhelm/contract/acting/alarms/entities'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../../platform/call.ts'
import { useChange } from '../../../../ui/form/use-change.ts'

const key = ['alarmEscalations'] as const
export type EscalationInput = InputOf<typeof alarmEscalationCalls.save>

export const useEscalations = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => ask(alarmEscalationCalls.list, {}, { signal }) })

const stale = [key]
export const useSaveEscalation = (said = '') => useChange(alarmEscalationCalls.save, { stale, said })
export const useDeleteEscalation = (said: string) => useChange(alarmEscalationCalls.delete, { stale, said })

/** As it is, to be saved with a change. */
export const inputOf = (row: AlarmEscalation): EscalationInput => ({
  id: row.id,
  name: row.name,
  siteId: row.siteId,
  level: `${row.level}`,
  delayMinutes: row.delayMinutes,
  channels: row.channels,
  userIds: row.users.map(({ id }) => id),
  enabled: row.enabled,
})
