import {
  type AlarmView,
  alarmDeviceTypes,
  alarmLevels,
  alarmViews,
} from '@gridhelm/contract/acting/alarms/rules'
import { useMemo } from 'react'
import { z } from 'zod'
import { useUrlFilter } from '../../../../ui/table/use-url-filter.ts'

/** What the search form holds. */
const fields = {
  level: z.enum(alarmLevels),
  projectName: z.string(),
  deviceType: z.enum(alarmDeviceTypes),
  content: z.string(),
  startTime: z.string(),
  endTime: z.string(),
}
/** What a link from elsewhere narrows the list to: a site, a device, or what is watched. */
const narrowing = { site: z.string(), device: z.string(), kind: z.string() }

const schema = z.object({
  station: z.string(),
  /** `all`: every station of the reader. */
  scope: z.literal('all'),
  view: z.enum(alarmViews),
  ...fields,
  ...narrowing,
  /** The one that is open in the panel. */
  alarm: z.string(),
})
type Kept = Partial<z.output<typeof schema>>
export type SearchFields = Pick<Kept, keyof typeof fields>
export type Narrowing = Pick<Kept, keyof typeof narrowing>

/** A key of the catalogue; the id of an alarm has no dots. Old links name the one where the other stands now. */
const isKey = (alarm: string | undefined): alarm is string => alarm?.includes('.') === true

export function settledAddress({ alarm, ...rest }: Kept): Kept {
  if (isKey(alarm)) return { ...rest, kind: alarm }
  return alarm === undefined ? rest : { ...rest, alarm }
}

const pick = <K extends keyof Kept>(kept: Kept, names: readonly K[]): Pick<Kept, K> =>
  Object.fromEntries(names.flatMap((name) => (kept[name] === undefined ? [] : [[name, kept[name]]]))) as Pick<
    Kept,
    K
  >

const fieldNames = Object.keys(fields) as (keyof SearchFields)[]
const narrowingNames = Object.keys(narrowing) as (keyof Narrowing)[]

export interface AlarmAddress {
  view: AlarmView
  isAll: boolean
  search: SearchFields
  narrowing: Narrowing
  /** The id of the alarm in the panel. */
  alarm: string | undefined
  /** The address with that alarm open, or with none. */
  to: (alarm: string | undefined) => { search: string }
  show: (view: AlarmView) => void
  searchFor: (search: SearchFields) => void
  chooseScope: (isAll: boolean) => void
  narrowTo: (narrowing: Narrowing) => void
  open: (alarm: string | undefined) => void
}

/** What the list is about; all of it stands in the address. */
export function useAlarmAddress(usualView: AlarmView): AlarmAddress {
  const [raw, set] = useUrlFilter(schema)
  // The same as long as the address is: a form that is being filled in must not start anew.
  const read = useMemo(() => {
    const { alarm, ...list } = settledAddress(raw)
    return { alarm, list, search: pick(list, fieldNames), narrowing: pick(list, narrowingNames) }
  }, [raw])
  const { list, search } = read
  const place = pick(list, ['station', 'scope', 'view'])
  return {
    ...read,
    view: list.view ?? usualView,
    // A project's name is looked for among all of them.
    isAll: list.scope === 'all' || list.projectName !== undefined,
    to: (id) => ({
      search: String(new URLSearchParams({ ...list, ...(id === undefined ? {} : { alarm: id }) })),
    }),
    show: (view) => set({ ...list, view }),
    // A new search lets go of what a link had named.
    searchFor: (next) => set({ ...place, ...next }),
    chooseScope: (isAll) => {
      const { scope: _, projectName: __, ...rest } = list
      set(isAll ? { ...rest, scope: 'all' } : rest)
    },
    narrowTo: (next) => set({ ...place, ...search, ...next }),
    open: (id) => set(id === undefined ? list : { ...list, alarm: id }),
  }
}
