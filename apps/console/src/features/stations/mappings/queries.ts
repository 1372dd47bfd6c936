import { mappingCalls } from '@gridhelm/contract/stations/mappings/calls'
import type { CaughtMessage } from '@gridhelm/contract/stations/mappings/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice, text } from '../../../ui/address/parts.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { ShownMessage } from './draft.ts'

export const mappingAddress = defineAddress({ siteId: text(20), back: choice(['newSite']) })

const keys = {
  all: ['mappings'] as const,
  one: (siteId: string, version?: number) => [...keys.all, siteId, 'one', version] as const,
  versions: (siteId: string) => [...keys.all, siteId, 'versions'] as const,
  messages: (siteId: string) => [...keys.all, siteId, 'messages'] as const,
}

export const useMapping = (siteId: string, version?: number) =>
  useQuery({
    queryKey: keys.one(siteId, version),
    // Whoever edits goes on from what was opened; the server knows when somebody else has saved meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      ask(mappingCalls.one, { siteId, ...(version !== undefined && { version }) }, { signal }),
  })

export const useVersions = (siteId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.versions(siteId),
    enabled,
    queryFn: ({ signal }) => ask(mappingCalls.versions, { siteId }, { signal }),
  })

/** People wait here for what their controller says. */
const messagesEveryMs = 3_000

const shownOf = ({ payload, ...message }: CaughtMessage): ShownMessage => ({
  ...message,
  payload: Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0)),
})

export const useMessages = (siteId: string) =>
  useQuery({
    queryKey: keys.messages(siteId),
    refetchInterval: messagesEveryMs,
    queryFn: async ({ signal }) =>
      (await ask(mappingCalls.messages, { siteId }, { signal, quiet: true })).map(shownOf),
  })

export const useSaveMapping = () => useChange(mappingCalls.save, { stale: [keys.all] })

export const useReadAgain = (said: (result: { read: number; missed: number }) => string) =>
  useChange(mappingCalls.readAgain, { stale: [keys.all], said })
