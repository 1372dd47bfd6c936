import { cardCalls as ownCardCalls, homeCalls as ownHomeCalls } from '@gridhelm/contract/money/homes/calls'
import { cardResource } from '@gridhelm/contract/money/homes/card-resource'
import { homeResource } from '@gridhelm/contract/money/homes/home-resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { homesOfSiteKey } from '../../../site/homes/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const homeCalls = { ...resourceCalls(homeResource), ...ownHomeCalls }
export const cardCalls = { ...resourceCalls(cardResource), ...ownCardCalls }

export type Home = RecordOf<typeof homeResource>
export type Card = RecordOf<typeof cardResource>

const homes = resourceKeys(homeResource).all
const cards = resourceKeys(cardResource).all
const liveMs = 30_000

export const useHome = (id: string) =>
  useQuery({
    queryKey: [...homes, 'one', id],
    queryFn: async ({ signal }) => (await ask(homeCalls.queryById, { id }, { signal, quiet: true })) as Home,
  })

/** One home at a time: those of a village are not pushed with their site. */
export const useHomeEnergy = (id: string) =>
  useQuery({
    queryKey: [...homes, 'energy', id],
    queryFn: ({ signal }) => ask(homeCalls.energy, { id }, { signal, quiet: true }),
    refetchInterval: liveMs,
  })

export const useHomeTrace = (id: string) =>
  useQuery({
    queryKey: [...homes, 'trace', id],
    queryFn: ({ signal }) => ask(homeCalls.trace, { id }, { signal, quiet: true }),
  })

export const usePeople = (who: 'customers' | 'keepers', word: string, enabled: boolean) =>
  useQuery({
    queryKey: ['homePeople', who, word],
    enabled,
    queryFn: ({ signal }) => ask(homeCalls.people, { who, word }, { signal }),
  })

export const useStock = (word: string, enabled: boolean) =>
  useQuery({
    queryKey: [...homes, 'stock', word],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { state: 'stock', pageSize: 20, ...(word === '' ? {} : { shsSn: `*${word}*` }) }
      return (await ask(homeCalls.list, query, { signal })).records as Home[]
    },
  })

const stale = [homes, cards, homesOfSiteKey]
export const useHomeAct = (what: HomeAct) => useChange(homeCalls[what], { stale })
export const useMoveHome = () => useChange(homeCalls.move, { stale })
export const useReplaceHome = () => useChange(homeCalls.replace, { stale })
export const useCardAct = (what: CardAct) => useChange(cardCalls[what], { stale })
export const useReplaceCard = () => useChange(cardCalls.replace, { stale })

/** Those that need nothing but a reason. */
export type HomeAct = 'pause' | 'resume' | 'unlock' | 'repossess' | 'restock' | 'retire'
export type CardAct = 'lost' | 'block' | 'unblock'

/** What the list calls its fields. */
export const homeFieldTexts = homeResource.texts
