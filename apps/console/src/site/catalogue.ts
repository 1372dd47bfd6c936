import { useQuery } from '@tanstack/react-query'

const load = () => import('@gridhelm/points/catalogue')
export type Catalogue = Awaited<ReturnType<typeof load>>

export const catalogueQuery = {
  queryKey: ['catalogue'],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const

/** The catalogue is large and only names things: it comes when the picture already stands. */
export const useCatalogue = (isNeeded = true): Catalogue | undefined =>
  useQuery({ ...catalogueQuery, enabled: isNeeded }).data
