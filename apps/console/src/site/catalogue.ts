import { useQuery } from '@tanstack/react-query'

async function load() {
  const [catalogue, format] = await Promise.all([
    import('@gridhelm/points/catalogue'),
    import('@gridhelm/points/format'),
  ])
  return { ...catalogue, ...format }
}
export type Catalogue = Awaited<ReturnType<typeof load>>

/** The catalogue is large and only names things: it comes when the picture already stands. */
export const useCatalogue = (isNeeded = true): Catalogue | undefined =>
  useQuery({
    queryKey: ['catalogue'],
    queryFn: load,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data
