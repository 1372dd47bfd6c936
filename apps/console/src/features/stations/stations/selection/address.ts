import { stationTypes } from '@gridhelm/contract/stations/stations/entities'
import { ageBands } from '../../../../site/age.ts'
import { defineAddress } from '../../../../ui/address/address.ts'
import { called, choice, coded, text } from '../../../../ui/address/parts.ts'
import { isPlace } from '../../../../ui/world-map/projection.ts'
import type { Spot } from '../../../../ui/world-map/view.ts'
import { type Filter, noFilter, stationStates } from './choose.ts'
import { type Order, orders } from './order.ts'
import { type Grouping, groupings } from './sections.ts'

export const views = ['cards', 'table', 'map'] as const

/** How the reader likes to see the stations. */
export interface Look {
  view: (typeof views)[number]
  /** Undefined: by the reader's own groups where there are any, else by region. */
  grouping: Grouping | undefined
  order: Order
}

export const usualLook: Look = { view: 'cards', grouping: undefined, order: 'arranged' }

export interface Choice {
  filter: Filter
  look: Look
  /** What the map shows, once it was moved; undefined: the whole world. */
  spot: Spot | undefined
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value)

/** A look from somewhere that anybody may have written to. */
export function lookFrom(values: Readonly<Record<string, unknown>>, otherwise: Look = usualLook): Look {
  return {
    view: oneOf(views, values.view) ?? otherwise.view,
    grouping: oneOf(groupings, values.group) ?? otherwise.grouping,
    order: oneOf(orders, values.sort) ?? otherwise.order,
  }
}

const codes = (text: string) => text.split(',').filter((code) => /^[A-Z]{2}$/.test(code))

/** `14.2,3.5,6`: latitude, longitude and how close. */
const spot = coded<Spot>({
  read: (written) => {
    const [latitude, longitude, times = 0, ...more] = written.split(',').map(Number)
    const place = { latitude, longitude }
    return isPlace(place) && times >= 1 && times <= closest && more.length === 0
      ? { place, times }
      : undefined
  },
  write: ({ place: { latitude, longitude }, times }) => [latitude, longitude, times].join(','),
})
const closest = 1_000

const homeAddress = defineAddress({
  text: called('q', text(100)),
  kind: choice(stationTypes),
  countries: called(
    'country',
    coded<readonly string[]>({ read: codes, write: (chosen) => chosen.join(',') }, []),
  ),
  state: choice(stationStates),
  age: choice(ageBands),
  view: choice(views),
  group: choice(groupings),
  sort: choice(orders),
  spot: called('at', spot),
})

/** What an address asks for. One that names the view says the whole look; without it, the look is as `remembered`. */
export function choiceOf(params: URLSearchParams, remembered: Look): Choice {
  const { view, group, sort, spot: at, ...filter } = homeAddress.read(params)
  const otherwise = view === undefined ? remembered : usualLook
  const look = lookFrom({ view, group, sort }, otherwise)
  return { filter: { ...noFilter, ...filter }, look, spot: look.view === 'map' ? at : undefined }
}

/** The look as the address and this browser's memory write it. */
export const lookValues = ({ view, grouping, order }: Look) => ({ view, group: grouping, sort: order })

/** The view is always said: whoever is sent a link sees it, and not what they chose last themselves. */
export function addressOf({ filter, look, spot: at }: Choice): string {
  const { view, group, sort } = lookValues(look)
  return homeAddress
    .write({
      ...filled(filter),
      countries: filter.countries,
      view,
      ...(group !== undefined && { group }),
      ...(sort !== usualLook.order && { sort }),
      ...(view === 'map' && at !== undefined && { spot: at }),
    })
    .toString()
}

const filled = ({ text, kind, state, age }: Filter) => ({
  text,
  ...(kind !== undefined && { kind }),
  ...(state !== undefined && { state }),
  ...(age !== undefined && { age }),
})
