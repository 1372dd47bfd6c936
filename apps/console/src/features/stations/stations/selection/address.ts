import { stationTypes } from '@gridhelm/contract/stations/stations/entities'
import { ageBands } from '../../../../site/age.ts'
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

const longestText = 100

/** What an address asks for; what it does not say is as `remembered`. */
export function choiceOf(params: URLSearchParams, remembered: Look): Choice {
  return {
    filter: {
      ...noFilter,
      text: (params.get('q') ?? '').slice(0, longestText),
      kind: oneOf(stationTypes, params.get('kind')),
      countries: (params.get('country') ?? '').split(',').filter((code) => /^[A-Z]{2}$/.test(code)),
      state: oneOf(stationStates, params.get('state')),
      age: oneOf(ageBands, params.get('age')),
    },
    look: lookFrom(Object.fromEntries(params), remembered),
  }
}

/** The look as the address and this browser's memory write it. */
export const lookValues = ({ view, grouping, order }: Look) => ({ view, group: grouping, sort: order })

/** Only what differs from the usual, so that a plain page has a plain address. */
export function addressOf({ filter, look }: Choice): string {
  const { text, kind, countries, state, age } = filter
  const usual = lookValues(usualLook)
  const chosen = lookValues(look)
  const values = {
    q: text,
    kind,
    country: countries.join(','),
    state,
    age,
    view: chosen.view === usual.view ? undefined : chosen.view,
    group: chosen.group,
    sort: chosen.sort === usual.sort ? undefined : chosen.sort,
  }
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString()
}
