import { readFileSync } from 'node:fs'
import { alarmColours, alarmGrounds, sourceColours } from '@gridhelm/contract/stations/dataShow/alarm-colours'
import { cards } from '@gridhelm/contract/stations/dataShow/readable'
import { expect, it } from 'vitest'

const tokens = readFileSync(new URL('../../apps/console/src/ui/tokens.css', import.meta.url), 'utf8')
const valuesOf = (names: string) =>
  [...tokens.matchAll(new RegExp(`--gh-(?:${names}): (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour)

it('the contract reserves every alarm colour of the console and frees every hue of a source', () => {
  expect(alarmColours).toEqual(expect.arrayContaining(valuesOf('critical|warning|notice')))
  expect(alarmGrounds).toEqual(expect.arrayContaining(valuesOf('(?:critical|warning|notice)-soft')))
  expect(new Set(sourceColours)).toEqual(new Set(valuesOf('pv|wind|generator|battery|grid|load')))
  expect(valuesOf('card')).toEqual([cards.light, cards.dark])
})
