import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Command, CommandPage, Control } from '@gridhelm/contract/acting/commands/entities'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, call } from '../../platform/call.ts'
import { useSiteNews } from '../../platform/site-news.ts'
import { useChange } from '../../ui/form/use-change.ts'
import { isOver } from './states.ts'

export const commandKeys = {
  all: ['commands'] as const,
  controls: (of: ControlsInput) => [...commandKeys.all, 'controls', of] as const,
  detail: (id: string) => [...commandKeys.all, 'detail', id] as const,
  log: (input: LogInput) => [...commandKeys.all, 'log', input] as const,
}

type ControlsInput = InputOf<typeof commandCalls.list>
export type LogInput = InputOf<typeof commandCalls.log>

/** News are pushed; asking besides finds what a lost message would have told. */
const liveMs = 4_000
const calmMs = 60_000

const isLive = (command: Pick<Command, 'state'> | null | undefined) => !!command && !isOver(command.state)

/** Asks anew when the server says that commands of the site have changed; of any site without one. */
export function useFollowCommands(siteId?: string): void {
  const client = useQueryClient()
  const heard = (siteIds: readonly string[] | undefined) => {
    if (siteId === undefined || siteIds === undefined || siteIds.includes(siteId))
      void client.invalidateQueries({ queryKey: commandKeys.all })
  }
  useSiteNews('command', heard, commandKeys.all)
}

/** What can be commanded at a site, or of a device. */
export const useControls = (of: ControlsInput, isAllowed = true) =>
  useQuery({
    queryKey: commandKeys.controls(of),
    queryFn: ({ signal }): Promise<Control[]> => ask(commandCalls.list, of, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ live }) => isLive(live)) ? liveMs : calmMs),
    enabled: isAllowed,
  })

export const commandDetailQuery = (id: string) => ({
  queryKey: commandKeys.detail(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(commandCalls.commandControlInfo, { id }, { signal, quiet: true }),
})

export const useCommand = (id: string | undefined) =>
  useQuery({
    ...commandDetailQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (isLive(data) ? liveMs : calmMs),
  })

export const commandLogQuery = (input: LogInput) => ({
  queryKey: commandKeys.log(input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CommandPage> =>
    ask(commandCalls.log, input, { signal }),
})

export const useCommandLog = (input: LogInput, isAllowed = true) =>
  useQuery({
    ...commandLogQuery(input),
    refetchInterval: ({ state: { data } }) => (data?.records.some(isLive) ? liveMs : calmMs),
    enabled: isAllowed,
  })

/** Also after a refusal everything about commands is asked for again: somebody else may have acted. */
const stale = [commandKeys.all]

export type RequestInput =
  | { of: 'device'; input: InputOf<typeof commandCalls.commandControl> }
  | { of: 'site'; input: InputOf<typeof commandCalls.systemOnOrOff> }

/** What a command would mean; the dialog itself says what went wrong. */
export const useCheckCommand = () =>
  useChange((asked: InputOf<typeof commandCalls.check>) => call(commandCalls.check, asked, { quiet: true }), {
    stale: [],
    said: '',
  })

export const useRequestCommand = () =>
  useChange(
    (asked: RequestInput) =>
      asked.of === 'site'
        ? call(commandCalls.systemOnOrOff, asked.input, { quiet: true })
        : call(commandCalls.commandControl, asked.input, { quiet: true }),
    { stale, said: '' },
  )

export const useConfirmCommand = () =>
  useChange((id: string) => call(commandCalls.confirm, { id }, { quiet: true }), { stale })

export const useOverrideCommand = () => useChange(commandCalls.override, { stale })

export const useWithdrawCommand = (said = '') => useChange(commandCalls.withdraw, { stale, said })
