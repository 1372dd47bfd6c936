import { homeCalls } from '@gridhelm/contract/money/homes/calls'
import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'
import { usePermission } from '../../ui/Permitted.tsx'
import { loadKeys } from '../money/load-trace.ts'

export const homesOfSiteKey = ['homesOfSite'] as const
const everyMs = 60_000

/** How many homes of a site are lit; nothing for those who may not see homes. */
export const useHomesOfSite = (siteId: string) => {
  const maySee = usePermission('solarHome:list')
  return useQuery({
    queryKey: [...homesOfSiteKey, siteId],
    enabled: maySee,
    queryFn: ({ signal }) => ask(homeCalls.ofSite, { siteId }, { signal, quiet: true }),
    refetchInterval: everyMs,
  })
}

/** The same of every site. */
export const useHomesBySite = () => {
  const maySee = usePermission('solarHome:list')
  return useQuery({
    queryKey: [...homesOfSiteKey, 'all'],
    enabled: maySee,
    queryFn: ({ signal }) => ask(homeCalls.bySite, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
  })
}

/** Loads of the day and those still dark, by site; nothing for those who may not see loads. */
export const useLoadsBySite = (siteId?: string) => {
  const maySee = usePermission('load:list')
  return useQuery({
    queryKey: [...loadKeys[0], 'bySite', siteId],
    enabled: maySee,
    queryFn: ({ signal }) =>
      ask(loadCalls.bySite, siteId === undefined ? {} : { siteId }, { signal, quiet: true }),
    refetchInterval: everyMs,
  })
}
