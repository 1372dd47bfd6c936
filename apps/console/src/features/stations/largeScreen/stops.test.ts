import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenScope } from './scope.ts'
import { addressOf, type Stop, stopAfter, stopsOf } from './stops.ts'

const round = {
  isTour: false,
  scope: { kind: 'country', countryCode: 'MG' } as const,
  station: '3',
  countries: ['MG', 'KE'],
  groups: ['7', '8'],
  stations: ['1', '3'],
}
const names = (stops: readonly Stop[]) => stops.map((stop) => addressOf(stop, ''))

describe('the round of a large screen', () => {
  it('goes through the three views', () => {
    expect(names(stopsOf(round))).toEqual([
      '/largescreen',
      '/largescreen1?country=MG',
      '/largescreen2?station=3',
    ])
    expect(names(stopsOf({ ...round, station: undefined }))).toEqual([
      '/largescreen',
      '/largescreen1?country=MG',
    ])
  })

  it('on a tour goes through every country and every station', () => {
    expect(names(stopsOf({ ...round, isTour: true }))).toEqual([
      '/largescreen',
      '/largescreen1?country=MG',
      '/largescreen1?country=KE',
      '/largescreen2?station=1',
      '/largescreen2?station=3',
    ])
  })

  it('on a tour goes through the groups where a group is chosen', () => {
    const stops = stopsOf({ ...round, isTour: true, scope: { kind: 'group', groupId: '8' } })
    expect(names(stops).slice(1, 3)).toEqual(['/largescreen1?group=7', '/largescreen1?group=8'])
  })

  it('goes on at the beginning of a view when a place is gone', () => {
    const stops = stopsOf({ ...round, isTour: true })
    expect(stopAfter(stops, { view: '/largescreen1', country: 'TD' }, 1)).toEqual({
      view: '/largescreen1',
      country: 'KE',
    })
  })

  it('comes to every stop once, then begins anew; backwards the same', () => {
    const ids = fc.uniqueArray(fc.nat(500).map(String), { maxLength: 12 })
    fc.assert(
      fc.property(ids, ids, ids, fc.boolean(), (countries, groups, stations, isTour) => {
        const stops = stopsOf({ ...round, isTour, countries, groups, stations, station: stations[0] })
        let present = stops[0] ?? { view: '/largescreen' as const }
        const seen: Stop[] = []
        for (const _ of stops) {
          seen.push(present)
          expect(stopAfter(stops, stopAfter(stops, present, 1), -1)).toEqual(present)
          present = stopAfter(stops, present, 1)
        }
        expect(seen).toEqual(stops)
        expect(present).toEqual(stops[0])
      }),
    )
  })

  it('keeps the pace and the choices of the other views in the address', () => {
    expect(addressOf({ view: '/largescreen2', station: '5' }, '?rotate=30&country=MG')).toBe(
      '/largescreen2?rotate=30&country=MG&station=5',
    )
    expect(addressOf({ view: '/largescreen1', group: '7' }, '?country=MG&station=5')).toBe(
      '/largescreen1?station=5&group=7',
    )
  })
})

describe('the choice of a country or a group', () => {
  const chosen = (search: string) => chosenScope(new URLSearchParams(search), ['MG', 'KE'], ['7'])
  it('comes from the address, else is the first country', () => {
    expect(chosen('country=ke')).toEqual({ kind: 'country', countryCode: 'KE' })
    expect(chosen('group=7&country=KE')).toEqual({ kind: 'group', groupId: '7' })
    expect(chosen('group=99')).toEqual({ kind: 'country', countryCode: 'MG' })
    expect(chosen('')).toEqual({ kind: 'country', countryCode: 'MG' })
  })
  it('without countries is the first group, without anything everything', () => {
    expect(chosenScope(new URLSearchParams(), [], ['7'])).toEqual({ kind: 'group', groupId: '7' })
    expect(chosenScope(new URLSearchParams('country=MG'), [], [])).toEqual({ kind: 'all' })
  })
})
