import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../numbers.ts'
import { devicesOf, type SiteConfig } from '../site/config.ts'
import { demoSites } from './sites.ts'

/** No app imports another, so the demo's stations are read as text. */
const source = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'seed', 'demo-data.ts'),
  'utf8',
)

interface Station {
  number: string
  name: string
  at: string
  zone: string
  kw: string
  batteryKwh: number
  since: string
}

function stations(): Station[] {
  const from = source.indexOf('export const demoStations')
  const list = source.slice(from, source.indexOf('\n]\n', from))
  return list
    .split('\n  {\n')
    .slice(1)
    .map((text) => {
      const field = (name: string) => new RegExp(`\\b${name}: '?(.*?)'?,\\n`).exec(text)?.[1] ?? ''
      return {
        number: field('number'),
        name: field('name'),
        at: field('at'),
        zone: field('zone'),
        kw: field('kw'),
        batteryKwh: Number(field('batteryKwh')),
        since: field('since'),
      }
    })
}

function stationOf(config: SiteConfig): Station {
  const kw = {
    pv: sumOf(config.pv, (one) => one.acKw),
    wind: sumOf(config.wind, (one) => one.ratedKw),
    generator: sumOf(config.generators, (one) => one.ratedKw),
    grid: config.grid?.contractKw ?? 0,
  }
  const present = Object.entries(kw).filter(([, power]) => power > 0)
  return {
    number: config.number,
    name: config.name,
    at: `[${config.longitude}, ${config.latitude}]`,
    zone: config.zone,
    kw: `{ ${present.map(([name, power]) => `${name}: ${power}`).join(', ')} }`,
    batteryKwh: sumOf(config.storage, (one) => one.kwh),
    since: config.since,
  }
}

describe('the demo sites', () => {
  it('are the stations of the demo organisation', () => {
    expect(stations()).toHaveLength(12)
    expect(demoSites.map(stationOf)).toEqual(stations())
  })

  it.each(demoSites)('$number: devices have numbers of their own, feeders add up', (config) => {
    const count = config.pv.length + config.wind.length + config.generators.length + 2 * config.storage.length
    expect(devicesOf(config).size).toBe(count + 3 + (config.grid ? 1 : 0))
    expect(sumOf(config.load.feeders, (share) => share)).toBeCloseTo(1, 9)
    expect(config.load.feeders.length).toBeLessThanOrEqual(8)
  })
})
