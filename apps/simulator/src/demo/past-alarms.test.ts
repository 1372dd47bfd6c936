import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { describe, expect, it, vi } from 'vitest'
import { type Stretch, statesOf, tellsAlarms, walk } from '../history/stretch.ts'
import { messageOf, withoutAlarms } from '../message.ts'
import { createSite } from '../run/create.ts'
import { devicesOf } from '../site/config.ts'
import { demoSite } from '../testing/sites.ts'
import { pastAlarms } from './past-alarms.ts'
import { demoSites } from './sites.ts'

// Many steps, perhaps on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const minute = 60_000
const day = 86_400_000
const until = Date.parse('2026-11-15T08:20:00Z')
const year = until - 366 * day

describe('the alarms of the past year', () => {
  it.each(demoSites)('$number has some, on devices that it has, and none at present', (config) => {
    const alarms = pastAlarms(config, year, until)
    expect(alarms.length).toBeGreaterThan(8)
    expect(alarms.length).toBeLessThan(50)
    const devices = devicesOf(config)
    for (const { device, word, bit, from, until: over } of alarms) {
      const point = findPoint(devices.get(device) as DeviceKind, word)
      expect(point?.kind === 'alarmWord' && point.bits.some(({ key }) => key === bit)).toBe(true)
      expect(from % minute).toBe(0)
      expect((over - from) % minute).toBe(0)
      expect(over - from).toBeGreaterThanOrEqual(minute)
      expect(over).toBeLessThan(until - 2 * 60 * minute)
    }
  })

  it('a day had the same alarms whenever it is told', () => {
    const config = demoSite('UG-003')
    const early = pastAlarms(config, year, until - 30 * day)
    const late = pastAlarms(config, year + 20 * day, until)
    const isCommon = ({ from }: { from: number }) => from > year + 21 * day && from < until - 32 * day
    expect(early.filter(isCommon)).toEqual(late.filter(isCommon))
    expect(early.filter(isCommon).length).toBeGreaterThan(3)
  })

  it('each is told minute by minute from its beginning until it has gone, however long ago', async () => {
    const config = demoSite('KM-002')
    const from = until - 120 * day
    const alarms = pastAlarms(config, from, until - 4 * day)
    expect(alarms.length).toBeGreaterThan(2)
    const stretch: Stretch = {
      origin: { ...createSite(config, 1, from), scenarios: alarms },
      exactUntil: 0,
      until,
    }
    const { pieces } = await walk(stretch, 10_000)
    const told = pieces
      .flatMap((piece) => [...statesOf(stretch, piece, 10_000)])
      .filter(({ time }) => time < until - 4 * day)
      .map((state) => {
        const message = messageOf(state)
        return tellsAlarms(stretch, state.time) ? message : withoutAlarms(message)
      })
    for (const { device, word, bit, from: begins, until: over } of alarms) {
      const point = findPoint(devicesOf(config).get(device) as DeviceKind, word)
      const weight =
        2 ** (point?.kind === 'alarmWord' ? (point.bits.find(({ key }) => key === bit)?.bit ?? 0) : 0)
      const during = told.filter(({ ts }) => ts >= begins && ts <= over)
      expect(during.map(({ ts }) => ts)).toEqual(expect.arrayContaining([begins, over]))
      for (const [place, { ts, devices }] of during.entries()) {
        expect(ts - (during[place - 1]?.ts ?? ts)).toBeLessThanOrEqual(minute)
        const isSet = Math.floor((devices[device]?.[word] ?? 0) / weight) % 2 === 1
        if (ts < over) expect(isSet).toBe(true)
      }
    }
    // Hours and days that stand for themselves say nothing about alarms.
    const distant = told.filter(
      ({ ts }) => ts < until - 40 * day && !alarms.some((one) => ts >= one.from && ts <= one.until),
    )
    expect(distant.length).toBeGreaterThan(50)
    expect(distant.every(({ devices }) => devices['GEN-01']?.alarmWord === undefined)).toBe(true)
    expect(distant.every(({ devices }) => devices['GEN-01']?.runState !== undefined)).toBe(true)
  })
})
