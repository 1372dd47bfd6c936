import { format } from '@gridhelm/contract/format/format'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import * as catalogue from '@gridhelm/points/catalogue'
import { expect, it } from 'vitest'
import { cardFigures } from './card-figures.ts'

const f = format('en')
const station = (power: string | null, signal: string | null) =>
  ({ pvCapacity: 50, realTimePowerField: power, telemetrySignal: signal }) as Station
const figures = (chosen: SiteFigures['chosen']) =>
  ({ power: { pv: 20, load: 12 }, today: { pv: 80 }, ...(chosen && { chosen }) }) as SiteFigures
const shown = (of: Station, chosen?: SiteFigures['chosen']) =>
  cardFigures(of, figures(chosen), 'fresh', f, catalogue).map(({ key, name, quantity }) => [
    name ?? key,
    quantity.value,
  ])

it('a card shows its own source, its load and the day, unless the project has chosen otherwise', () => {
  expect(shown(station(null, null)).map(([name]) => name)).toEqual(['pv', 'load', 'today'])
  expect(shown(station('loadPower', null), { power: 12 }).map(([name]) => name)).toEqual([
    'load',
    'pv',
    'today',
  ])
  const own = shown(station('outputPower', 'soc'), { power: 7.5, signal: 61 })
  expect(own[0]).toEqual(['Output power', expect.stringContaining('7.5')])
  expect(own[1]?.[1]).toMatch(/^61/)
  expect(own[2]?.[0]).toBe('today')
})

it('what is chosen and not known is absent, not zero', () => {
  expect(shown(station('outputPower', null), {})[0]).toEqual(['Output power', undefined])
})
