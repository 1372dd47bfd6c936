import { format } from '@gridhelm/contract/format/format'
import { languages } from '@gridhelm/contract/language'
import { describe, expect, it } from 'vitest'
import near from 'world-atlas/countries-50m.json'
import world from 'world-atlas/countries-110m.json'
import { alpha2Of } from './alpha-2.ts'
import { countryAt, distanceTo, isInRing } from './country-at.ts'
import { decode } from './decode.ts'
import type { Line } from './flat.ts'

const [fine, coarse] = [decode(near), decode(world)]
const isLand = (longitude: number, latitude: number, { map } = fine) =>
  map.land.filter((ring) => isInRing({ longitude, latitude }, ring)).length % 2 === 1

describe('the codes of the countries', () => {
  const drawn = [...near.objects.countries.geometries, ...world.objects.countries.geometries]
  const numbers = drawn.flatMap(({ id }) => (id === undefined ? [] : [String(id)]))

  it('are those that the browser knows for their numbers', () => {
    const known = numbers.map((number) => `${number} ${new Intl.Locale(`und-${number}`).region}`)
    expect(numbers.map((number) => `${number} ${alpha2Of(number, '')}`)).toEqual(known)
  })

  it('have a name in every language', () => {
    const codes = new Set([...fine.countries, ...coarse.countries].flatMap(({ code }) => code ?? []))
    for (const code of codes)
      for (const language of languages) expect(format(language).country(code)).not.toBe(code)
  })

  it('are missing for one glacier only', () => {
    expect(fine.countries.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(coarse.countries.filter(({ code }) => code === undefined)).toHaveLength(0)
  })
})

describe('the countries', () => {
  it.each([
    ['Nairobi', 36.82, -1.29, 'KE'],
    ['Lamu', 40.902, -2.269, 'KE'],
    ['Nosy Komba', 48.35, -13.47, 'MG'],
    ['Antananarivo', 47.52, -18.91, 'MG'],
    ['Gao', -0.04, 16.27, 'ML'],
    ['Golmud', 94.9, 36.4, 'CN'],
    ['Paris', 2.35, 48.86, 'FR'],
    ['Strasbourg', 7.75, 48.58, 'FR'],
    ['Kehl, on the other bank of the Rhine', 7.85, 48.57, 'DE'],
    ['Saint-Denis on Réunion', 55.45, -20.92, 'FR'],
    ['Reykjavík', -21.94, 64.15, 'IS'],
    ['Denver', -104.99, 39.74, 'US'],
    ['Detroit', -83.1, 42.4, 'US'],
    ['Honolulu', -157.85, 21.33, 'US'],
    ['Brasília', -47.88, -15.79, 'BR'],
    ['Ushuaia', -68.3, -54.8, 'AR'],
    ['Alice Springs', 133.88, -23.7, 'AU'],
    ['Kyoto', 135.77, 35.01, 'JP'],
    ['Kinshasa', 15.3, -4.4, 'CD'],
    ['Brazzaville', 15.2, -4.2, 'CG'],
    ['Maseru', 27.55, -29.35, 'LS'],
    ['Pristina', 21.16, 42.66, 'XK'],
    ['Hargeisa', 44.06, 9.56, 'SO'],
    ['Singapore', 103.85, 1.35, 'SG'],
    ['Hong Kong', 114.17, 22.32, 'HK'],
    ['the South Pole', 0, -90, 'AQ'],
  ])('%s lies in its country', (_, longitude, latitude, code) => {
    expect(countryAt({ longitude, latitude }, fine)).toBe(code)
  })

  it.each([
    ['Suva', 178.44, -18.14, 'FJ'],
    ['Taveuni, on the date line', 179.97, -16.85, 'FJ'],
    ['Taveuni, behind it', -179.9, -16.75, 'FJ'],
    ['Anadyr', 177.51, 64.73, 'RU'],
    ['Provideniya', -173.22, 64.42, 'RU'],
    ['Wrangel Island', -179.5, 71.2, 'RU'],
  ])('%s, too', (_, longitude, latitude, code) => {
    expect(countryAt({ longitude, latitude }, fine)).toBe(code)
  })

  it.each([
    ['Victoria on Mahé', 55.45, -4.62, 'SC'],
    ['Moroni', 43.25, -11.7, 'KM'],
    ['Malé', 73.51, 4.17, 'MV'],
    ['Port Louis', 57.5, -20.16, 'MU'],
    ['Praia', -23.51, 14.93, 'CV'],
    ['São Tomé', 6.73, 0.34, 'ST'],
    ['Castries', -61, 14.01, 'LC'],
    ['Tarawa', 173, 1.4, 'KI'],
    ['Rarotonga', -159.78, -21.23, 'CK'],
    ['Valletta', 14.51, 35.9, 'MT'],
  ])('%s is on an island that only the fine outlines have', (_, longitude, latitude, code) => {
    expect(countryAt({ longitude, latitude }, fine)).toBe(code)
    expect(isLand(longitude, latitude, coarse)).toBe(false)
  })

  it('have no part in the open sea', () => {
    expect(countryAt({ longitude: -30, latitude: 0 }, fine)).toBeUndefined()
    expect(countryAt({ longitude: 0, latitude: 90 }, fine)).toBeUndefined()
  })

  it('reach a little beyond their coasts, for piers and islets', () => {
    expect(isLand(40.6, -2.6)).toBe(false)
    expect(countryAt({ longitude: 40.6, latitude: -2.6 }, fine)).toBe('KE')
  })
})

describe('the coasts', () => {
  const toCoast = (longitude: number, latitude: number) =>
    Math.min(...fine.map.coasts.map((line) => distanceTo({ longitude, latitude }, line)))

  it.each([
    ['Cape Agulhas', 20, -34.833],
    ['Pointe des Almadies', -17.533, 14.745],
    ['Ras Hafun', 51.411, 10.446],
    ['Cabo da Roca', -9.499, 38.78],
    ['Punta de Tarifa', -5.61, 36],
    ['Land’s End', -5.716, 50.066],
    ['Cape Comorin', 77.538, 8.088],
    ['Dondra Head', 80.591, 5.921],
    ['Cape York', 142.531, -10.689],
    ['Cape Byron', 153.638, -28.638],
    ['Cape Leeuwin', 115.136, -34.376],
    ['Point Barrow', -156.48, 71.388],
    ['Ponta do Seixas', -34.794, -7.153],
    ['Cape Dezhnev', -169.65, 66.08],
    ['Cape Chelyuskin', 104.3, 77.72],
    ['Mui Ca Mau', 104.72, 8.6],
    ['Nordkapp', 25.784, 71.171],
    ['Cap Sainte-Marie', 45.17, -25.605],
    ['Cape Guardafui', 51.29, 11.83],
    ['Cape Reinga', 172.68, -34.42],
    ['Mombasa', 39.68, -4.06],
    ['Key West', -81.8, 24.55],
  ])('%s is right to a tenth of a degree', (_, longitude, latitude) => {
    expect(toCoast(longitude, latitude)).toBeLessThan(0.1)
  })

  it.each([
    ['Cap d’Ambre', 49.269, -11.947],
    ['Cape Horn', -67.27, -55.98],
  ])('%s is too narrow and blunted, by less than two tenths', (_, longitude, latitude) => {
    expect(toCoast(longitude, latitude)).toBeLessThan(0.2)
  })

  it.each([
    ['the Atlantic', -30, 0],
    ['the Mediterranean', 18, 35],
    ['the Black Sea', 34, 43.3],
    ['the Caspian Sea', 51, 42],
    ['the Red Sea', 38.5, 20.5],
    ['the Persian Gulf', 51.5, 27],
    ['the Baltic', 19.5, 57.2],
    ['Hudson Bay', -85, 60],
    ['the Gulf of Mexico', -90, 25],
    ['the Bay of Bengal', 88, 15],
    ['the Sea of Japan', 135, 40],
    ['the Mozambique Channel', 41.5, -18],
    ['the Bering Sea', 180, 58],
    ['the North Pole', 0, 89],
  ])('%s is water', (_, longitude, latitude) => {
    expect(isLand(longitude, latitude)).toBe(false)
    expect(isLand(longitude, latitude, coarse)).toBe(false)
  })

  it.each([
    ['the ice of Greenland', -40, 72],
    ['Antarctica', 90, -75],
    ['the South Pole', 0, -89.99],
    ['Chukotka, before the date line', 179, 67.5],
    ['Chukotka, behind it', -179, 67.5],
  ])('%s is land', (_, longitude, latitude) => {
    expect(isLand(longitude, latitude)).toBe(true)
    expect(isLand(longitude, latitude, coarse)).toBe(true)
  })
})

describe.each([
  ['fine', fine],
  ['coarse', coarse],
])('the %s map', (_, { map, countries }) => {
  const all: Line[] = [...map.land, ...map.coasts, ...map.borders, ...countries.flatMap(({ rings }) => rings)]

  /** Every piece of a line from one position to the next. */
  const pieces = (lines: readonly Line[]) =>
    lines.flatMap((line) => line.slice(1).map((to, index) => ({ from: line[index] ?? to, to })))

  it('lies between the poles and the date line', () => {
    const beside = all
      .flat()
      .filter(([longitude, latitude]) => Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
    expect(beside).toEqual([])
  })

  it('has no line across', () => {
    const lines = pieces([...map.coasts, ...map.borders])
    expect(lines.filter(({ from, to }) => Math.abs(from[0] - to[0]) > 20)).toEqual([])
  })

  it('draws no coast along its own edges', () => {
    const edges = pieces(map.coasts).filter(({ from, to }) => Math.abs(to[0]) === 180 && from[0] === to[0])
    expect(edges).toEqual([])
  })
})
