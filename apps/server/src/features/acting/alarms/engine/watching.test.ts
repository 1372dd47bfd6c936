import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '../../../../testing/sites.ts'
import { begin, createStation, type Station } from './testing/station.ts'

const second = 1_000
const minute = 60 * second
const fuelLow = 1
const oilLow = 2
const key = (bit: string) => `generator.alarmWord.${bit}`

let station: Station
let count = 0
beforeAll(async () => {
  station = await createStation()
})
afterAll(() => station.close())

const newSite = () => station.site(`ENG-${++count}`, { 'GEN-01': 'generator' })
/** The device's word at a moment, and now. */
async function say(site: TestSite, at: number, word: number): Promise<void> {
  await station.say(site, 'GEN-01', 'generator', at, { alarmWord: word, faultWord: 0 })
}
const toNow = (at: number) => station.clock.advance(at - station.clock.now())
const seen = async (site: TestSite) =>
  (await station.alarmsOf(site)).map(
    ({ ruleKey, state, raisedAt, clearedAt, occurrences }) =>
      `${ruleKey} ${state} ${raisedAt - begin}..${clearedAt === null ? '' : clearedAt - begin} ×${occurrences}`,
  )

describe('bits of alarm words', () => {
  it('raise, clear and raise again the same alarm; a late frame never raises one for the present', async () => {
    const site = await newSite()
    const watching = await station.watching()
    const pass = () => watching.pass([site.siteId])
    toNow(begin)
    await say(site, begin, 0)
    await pass()
    for (const [at, word] of [
      [10, fuelLow],
      [20, fuelLow],
      [30, 0],
    ] as const) {
      toNow(begin + at * second)
      await say(site, begin + at * second, word)
      await pass()
    }
    expect(await seen(site)).toEqual([`${key('fuelLow')} cleared 10000..30000 ×1`])
    await say(site, begin + 25 * second, oilLow)
    await pass()
    toNow(begin + 40 * second)
    await say(site, begin + 40 * second, fuelLow)
    await pass()
    expect(await seen(site)).toEqual([`${key('fuelLow')} active 10000.. ×2`])
    expect(await station.eventsOf(site)).toEqual([
      `${key('fuelLow')} raised`,
      `${key('fuelLow')} cleared`,
      `${key('fuelLow')} raisedAgain`,
    ])
  })

  it('what was filled in after a lost link is history; only what a fresh frame still says is raised', async () => {
    const site = await newSite()
    toNow(begin + 60 * minute)
    const at = (minutes: number) => begin + (60 + minutes) * minute
    await say(site, at(0), 0)
    const watching = await station.watching()
    await watching.pass([site.siteId])
    await watching.fillPast()
    toNow(at(60))
    await station.sayAll(
      site,
      Array.from({ length: 60 }, (_, place) => {
        const m = place + 1
        const alarmWord = (m >= 10 && m < 20 ? fuelLow : 0) | (m >= 30 ? oilLow : 0)
        return {
          device: 'GEN-01',
          kind: 'generator' as const,
          at: at(m),
          values: { alarmWord, faultWord: 0 },
        }
      }),
    )
    for (let round = 0; round < 5; round++) await (await station.watching()).pass([site.siteId])
    const shown = (await station.alarmsOf(site)).map(({ ruleKey, state, raisedAt, clearedAt }) => ({
      ruleKey,
      state,
      from: (raisedAt - at(0)) / minute,
      to: clearedAt === null ? null : (clearedAt - at(0)) / minute,
    }))
    expect(shown).toEqual([
      { ruleKey: key('fuelLow'), state: 'normal', from: 10, to: 20 },
      { ruleKey: key('oilPressureLow'), state: 'active', from: 30, to: null },
    ])
  })
})

it('a device that no longer does what it was told has an alarm with what was wanted, until it does', async () => {
  const site = await newSite()
  const { clock } = station
  const commanded = {
    siteId: site.siteId,
    deviceId: 1,
    point: 'breakerOrder',
    proofPoint: 'breakerState',
    isMet: (value: number) => value === 1,
    since: clock.now(),
    commandId: 'one',
    value: 1,
  }
  let expected = [commanded]
  const watching = await station.watching({ expectationsOf: async () => expected })
  const speak = async (breakerState: number) => {
    clock.advance(30 * second)
    await station.say(site, 'GEN-01', 'generator', clock.now(), { breakerState, alarmWord: 0 })
    await watching.pass([site.siteId])
  }
  const open = async () =>
    (await station.alarmsOf(site)).map(({ ruleKey, state, value }) => `${ruleKey} ${state} ${value}`)
  await speak(1)
  await speak(0)
  await speak(0)
  expect(await open()).toEqual([])
  await speak(0)
  expect(await open()).toEqual(['device.command.breakerOrder active 0'])
  expected = []
  await watching.learnCommands([site.siteId])
  await speak(0)
  expect(await open()).toEqual(['device.command.breakerOrder cleared 0'])
})
