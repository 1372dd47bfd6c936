import { gatewayCalls } from '@gridhelm/contract/stations/gateway/calls'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const gatewayAddress = defineAddress({ siteId: text(20) })

const keys = {
  all: ['gateway'] as const,
  one: (siteId: string) => [...keys.all, siteId, 'one'] as const,
  state: (siteId: string) => [...keys.all, siteId, 'state'] as const,
  versions: (siteId: string) => [...keys.all, siteId, 'versions'] as const,
  credential: (siteId: string) => [...keys.all, siteId, 'credential'] as const,
  trial: (siteId: string, id: string) => [...keys.all, siteId, 'trial', id] as const,
}

export const useGateway = (siteId: string) =>
  useQuery({
    queryKey: keys.one(siteId),
    queryFn: ({ signal }) => ask(gatewayCalls.one, { siteId }, { signal }),
  })

/** People watch here how a change is taken. */
const stateEveryMs = 3_000

export const useGatewayState = (siteId: string) =>
  useQuery({
    queryKey: keys.state(siteId),
    refetchInterval: stateEveryMs,
    queryFn: ({ signal }) => ask(gatewayCalls.state, { siteId }, { signal, quiet: true }),
  })

export const useVersions = (siteId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.versions(siteId),
    enabled,
    queryFn: ({ signal }) => ask(gatewayCalls.versions, { siteId }, { signal }),
  })

/** How the gateway logs in; its password is shown to nobody. */
export const useCredential = (siteId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.credential(siteId),
    enabled,
    queryFn: ({ signal }) => ask(projectCalls.credential, { id: siteId }, { signal }),
  })

export const useSaveGateway = () => useChange(gatewayCalls.save, { stale: [keys.all] })
export const useForgetGateway = () => useChange(gatewayCalls.forget, { stale: [keys.all] })
export const useTest = () => useChange(gatewayCalls.test, { said: '' })

const answerEveryMs = 500

/** What came of a test; asked for until the gateway has answered. */
export const useTested = (siteId: string, id: string | undefined) =>
  useQuery({
    queryKey: keys.trial(siteId, id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) => ask(gatewayCalls.tested, { siteId, id: id ?? '' }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.answer ? false : answerEveryMs),
  })
