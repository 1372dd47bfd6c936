import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStation, type Station } from './testing/station.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const pace = { quietMs: 0, againMs: 0 }

let station: Station
beforeAll(async () => {
  station = await createStation()
})
afterAll(() => station.close())

it('a device that is seen for the first time brings its past along, however often one looks', async () => {
  const site = await station.site('PAST-1', { 'GEN-01': 'generator' })
  const start = station.clock.now()
  const say = (at: number, alarmWord: number) =>
    station.say(site, 'GEN-01', 'generator', at, { alarmWord, faultWord: 0 })
  const shown = async () =>
    (await station.alarmsOf(site)).map(
      ({ ruleKey, state, raisedAt, clearedAt }) =>
        `${ruleKey.split('.')[2]} ${state} ${(raisedAt - start) / second}..${clearedAt === null ? '' : (clearedAt - start) / second}`,
    )
  const watching = await station.watching({ past: pace })
  await say(start, 2)
  await watching.pass([site.siteId])
  expect(await shown()).toEqual(['oilPressureLow active 0..'])
  // The controller sends what it has kept, the newest first.
  await say(start - 30 * second, 2)
  await say(start - 60 * second, 0)
  for (const [at, word] of [
    [(-3 * day) / second + 40, 0],
    [(-3 * day) / second + 20, 1],
  ] as const)
    await say(start + at * second, word)
  expect(await watching.fillPast()).toBe(true)
  expect(await shown()).toEqual(['fuelLow normal -259180..-259160', 'oilPressureLow active -30..'])
  await say(start - 3 * day, 1)
  await say(start - 3 * day - 20 * second, 0)
  const again = await station.watching({ past: pace })
  await again.pass([site.siteId])
  expect(await again.fillPast()).toBe(true)
  const whole = ['fuelLow normal -259200..-259160', 'oilPressureLow active -30..']
  expect(await shown()).toEqual(whole)
  station.clock.advance(10 * minute)
  await say(station.clock.now(), 2)
  await again.pass([site.siteId])
  expect(await again.fillPast()).toBe(false)
  expect(await shown()).toEqual(whole)
})
