import type { ActiveAlarm } from '@gridhelm/contract/stations/fleet/entities'
import { useQuery } from '@tanstack/react-query'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'

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

/** The name of an alarm in the reader's language; undefined until the names are there. */
export function useAlarmName(): (alarm: Pick<ActiveAlarm, 'kind' | 'point' | 'bit'>) => string | undefined {
  const language = useSignal(languageSignal)
  const catalogue = useCatalogue()
  return ({ kind, point, bit }) => {
    if (!catalogue) return undefined
    const known = catalogue.deviceKinds.find((one) => one === kind)
    const word = known && catalogue.findPoint(known, point)
    const found = word?.kind === 'alarmWord' ? word.bits.find(({ key }) => key === bit) : undefined
    return found?.name[language] ?? bit
  }
}
