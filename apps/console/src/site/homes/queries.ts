import { homeCalls } from '@gridhelm/contract/money/homes/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'
import { usePermission } from '../../ui/Permitted.tsx'

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
