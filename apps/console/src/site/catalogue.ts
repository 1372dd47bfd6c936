import { useQuery } from '@tanstack/react-query'

async function load() {
  const [catalogue, format] = await Promise.all([
    import('@gridhelm/points/catalogue'),
    import('@gridhelm/points/format'),
  ])
  return { ...catalogue, ...format }
}
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
