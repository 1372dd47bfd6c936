import {
  type AlarmView,
  alarmDeviceTypes,
  alarmLevels,
  alarmViews,
} from '@gridhelm/contract/acting/alarms/rules'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { defineAddress, type ShownBy } from '../../../../ui/address/address.ts'
import { choice, text } from '../../../../ui/address/parts.ts'
import { useAddress } from '../../../../ui/address/use-address.ts'

/** What the search form holds. */
const fields = {
  level: choice(alarmLevels),
  projectName: text(),
  deviceType: choice(alarmDeviceTypes),
  content: text(),
  startTime: text(),
  endTime: text(),
}
/** What a link from elsewhere narrows the list to: a site, a device, or what is watched. */
const narrowing = { site: text(), device: text(), kind: text() }

const alarmAddress = defineAddress({
  /** `all`: every station of the reader. */
  scope: choice(['all']),
  view: choice(alarmViews),
  ...fields,
  ...narrowing,
  /** The one that is open in the panel. */
  alarm: text(),
})
type Kept = ShownBy<typeof alarmAddress>
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
  const { shown, show: set, open, close } = useAddress(alarmAddress)
  const { search: before } = useLocation()
  // The same as long as the address is: a form that is being filled in must not start anew.
  const read = useMemo(() => {
    const { alarm, ...list } = settledAddress(shown)
    return { alarm, list, search: pick(list, fieldNames), narrowing: pick(list, narrowingNames) }
  }, [shown])
  const { list, search } = read
  const place = pick(list, ['scope', 'view'])
  return {
    ...read,
    view: list.view ?? usualView,
    // A project's name is looked for among all of them.
    isAll: list.scope === 'all' || list.projectName !== undefined,
    to: (id) => ({
      search: String(
        alarmAddress.write({ ...list, ...(id !== undefined && { alarm: id }) }, new URLSearchParams(before)),
      ),
    }),
    show: (view) => set({ ...list, view }),
    // A new search lets go of what a link had named.
    searchFor: (next) => set({ ...place, ...next }),
    chooseScope: (isAll) => {
      const { scope: _, projectName: __, ...rest } = list
      set(isAll ? { ...rest, scope: 'all' } : rest)
    },
    narrowTo: (next) => set({ ...place, ...search, ...next }),
    open: (id) => (id === undefined ? close({ ...list, alarm: undefined }) : open({ ...list, alarm: id })),
  }
}
