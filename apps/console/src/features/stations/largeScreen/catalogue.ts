import { useQuery } from '@tanstack/react-query'

/** The catalogue is large and only names things: it comes when the picture already stands. */
export const useCatalogue = () =>
  useQuery({
    queryKey: ['catalogue'],
    queryFn: async () => {
      const [catalogue, format] = await Promise.all([
        import('@gridhelm/points/catalogue'),
        import('@gridhelm/points/format'),
      ])
      return { ...catalogue, ...format }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data
