import { alarmEscalationCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { AlarmEscalation } from '@gridhelm/contract/acting/alarms/entities'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, call } from '../../../../platform/call.ts'
import { tellRefusal } from '../../../../ui/tell-refusal.ts'

const key = ['alarmEscalations'] as const
export type EscalationInput = InputOf<typeof alarmEscalationCalls.save>

export const useEscalations = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => ask(alarmEscalationCalls.list, {}, { signal }) })

function useChange<I, R>(change: (input: I) => Promise<R>, onError?: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(onError ? { onError } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useSaveEscalation = () =>
  useChange((input: EscalationInput) => call(alarmEscalationCalls.save, input))
export const useSwitchEscalation = () =>
  useChange((input: EscalationInput) => call(alarmEscalationCalls.save, input), tellRefusal)
export const useDeleteEscalation = () =>
  useChange((id: string) => call(alarmEscalationCalls.delete, { id }), tellRefusal)

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
