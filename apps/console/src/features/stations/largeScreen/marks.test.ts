import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFleet } from '../../../site/testing/stations.ts'
import type { SeenSite } from './figures.ts'
import { marksOf } from './marks.ts'
import { texts } from './texts.ts'

const t = ((key: keyof typeof texts.en) => texts.en[key]) as Parameters<typeof marksOf>[2]['t']
const words = { f: format('en'), t }

const seen = (id: string, more: Partial<SeenSite> = {}): SeenSite => ({
  freshness: 'fresh',
  state: 'normal',
  figures: {
    id,
    t: 1,
    staleSeconds: 60,
    failedSeconds: 300,
    power: { pv: 0, load: 112.7 },
    soc: null,
    today: {},
    consumedToday: null,
    dark: null,
    alarms: [0, 0, 0],
    acknowledgedAlarms: [0, 0, 0],
    clearedAlarms: [0, 0, 0],
    asideAlarms: 0,
  },
  ...more,
})

it('every station that has a place has one mark, sized by its power', () => {
  fc.assert(
    fc.property(anyFleet, (fleet) => {
      const stations = new Map(fleet.map((station) => [station.id, station]))
      const marks = marksOf([...fleet.map(({ id }) => seen(id)), seen('not there')], stations, words)
      const placed = fleet.filter(({ longitude, latitude }) => longitude !== null && latitude !== null)
      expect(marks.map(({ key }) => key)).toEqual(placed.map(({ id }) => id))
      for (const { weight } of marks) {
        expect(weight).toBeGreaterThanOrEqual(0)
        expect(weight).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('a mark names the load of a station that speaks, and the state of one that does not', () => {
  fc.assert(
    fc.property(anyFleet, (fleet) => {
      const stations = new Map(fleet.map((station) => [station.id, station]))
      const labels = (more: Partial<SeenSite>) =>
        marksOf(
          fleet.map(({ id }) => seen(id, more)),
          stations,
          words,
        )
      for (const { label } of labels({})) expect(label).toMatch(/ {2}113\u00a0kW$/)
      for (const { label, tone } of labels({ freshness: 'stale', state: 'stale' })) {
        expect(label).toMatch(/ {2}Old data$/)
        expect(tone).toBe('silent')
      }
    }),
  )
})
