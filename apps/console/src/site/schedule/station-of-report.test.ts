import { expect, it } from 'vitest'
import { reportPath, stationIdOfReport } from './station-of-report.ts'

it('a report is about its station, or about that of its first point', () => {
  expect(stationIdOfReport({ kind: 'diesel', siteId: '7' })).toBe('7')
  expect(stationIdOfReport({ kind: 'freeReport', points: '12-3:soc,7-1:activePower' })).toBe('12')
})

it('leads to the screen of the report, with its settings', () => {
  const grid = { id: '12', projectType: '1' } as const
  expect(reportPath({ kind: 'powerCurve', siteId: '12', interval: 'default' }, grid)).toBe(
    '/microgridsys/history/power?station=12',
  )
  expect(reportPath({ kind: 'freeReport', points: '12-3:soc', interval: '10' }, grid)).toBe(
    '/microgridsys/history/freeReport?station=12&points=12-3%3Asoc&interval=10',
  )
  expect(reportPath({ kind: 'alarms', siteId: '12', level: '1' }, { ...grid, projectType: '2' })).toContain(
    '/offgridsys/history/alarms?station=12&level=1',
  )
})
