import { expect, it } from 'vitest'
import { drillPath } from './drill.ts'

const station = { id: '7', projectType: '1' } as const
const asked = {
  siteId: '7',
  startTime: '2026-11-01 00:00:00',
  endTime: '2026-12-01 00:00:00',
  level: '1',
} as const
const searchOf = (path: string) => Object.fromEntries(new URL(path, 'https://a.example').searchParams)

it('leads to the alarms that were counted', () => {
  const path = drillPath(station, asked, 'kind', { key: 'generator.alarmWord.fuelLow' })
  expect(path).toMatch(/^\/microgridsys\/history\/alarms\?/)
  expect(searchOf(path)).toEqual({
    station: '7',
    level: '1',
    startTime: asked.startTime,
    endTime: asked.endTime,
    kind: 'generator.alarmWord.fuelLow',
  })
  expect(searchOf(drillPath(station, asked, 'device', { key: '7-2' }))).toMatchObject({ device: '7-2' })
  expect(searchOf(drillPath(station, asked, 'day', { key: '2026-11-15' }))).toMatchObject({
    startTime: '2026-11-15 00:00:00',
    endTime: '2026-11-16 00:00:00',
  })
})
