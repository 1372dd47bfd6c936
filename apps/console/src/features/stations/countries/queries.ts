import type { Format } from '@gridhelm/contract/format/format'
import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import type { TableInput } from '../../../ui/table/paging.ts'
import { pageOf, rowOf } from './rows.ts'

const refreshMs = 10_000

export const countriesQuery = (input: TableInput, nameOf: (code: string) => string, f: Format) => ({
  queryKey: ['countries', input, f] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { countries } = await ask(fleetCalls.currentDataByCountry, {}, { signal })
    return pageOf(
      countries.map((country) => rowOf(country, nameOf(country.countryCode))),
      input,
      f,
    )
  },
  refetchInterval: refreshMs,
})

/** Read once for all countries, however many are unfolded. */
export const useCountryDays = () =>
  useQuery({
    queryKey: ['countries', 'day'],
    queryFn: ({ signal }) => ask(fleetCalls.currentDataByCountry24, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  })
