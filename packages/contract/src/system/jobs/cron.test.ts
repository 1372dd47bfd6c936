import { describe, expect, it } from 'vitest'
import { cronFault, jobNames, jobOf, readParameter } from './catalogue.ts'
import { gapsOf, nextWallTime, readCron } from './cron.ts'

function runs(expression: string, from: string, count: number): string[] {
  const { cron } = readCron(expression)
  const found: string[] = []
  for (let at = Date.parse(`${from}Z`); cron && found.length < count; ) {
    const next = nextWallTime(cron, at)
    if (next === undefined) break
    found.push(new Date(next).toISOString().slice(0, 19))
    at = next + 1_000
  }
  return found
}

describe('expressions', () => {
  it.each([
    ['0 0 12 * * ?', ['2026-01-30T12:00:00', '2026-01-31T12:00:00']],
    ['0/30 59 23 ? * *', ['2026-01-30T23:59:00', '2026-01-30T23:59:30', '2026-01-31T23:59:00']],
    ['0 0 22-1/2 * * ?', ['2026-01-30T00:00:00', '2026-01-30T22:00:00', '2026-01-31T00:00:00']],
    ['0 0 0 L * ?', ['2026-01-31T00:00:00', '2026-02-28T00:00:00', '2026-03-31T00:00:00']],
    ['0 0 0 L-2 * ?', ['2026-02-26T00:00:00', '2026-03-29T00:00:00']],
    // 31 January 2026 is a Saturday, 28 February as well, 1 February a Sunday.
    ['0 0 0 LW * ?', ['2026-01-30T00:00:00', '2026-02-27T00:00:00', '2026-03-31T00:00:00']],
    ['0 0 0 1W * ?', ['2026-02-02T00:00:00', '2026-03-02T00:00:00']],
    // 1 is Sunday, as existing clients count.
    ['0 0 9 ? * 2', ['2026-02-02T09:00:00', '2026-02-09T09:00:00']],
    [
      '0 0 9 ? * FRI-MON',
      [
        '2026-01-30T09:00:00',
        '2026-01-31T09:00:00',
        '2026-02-01T09:00:00',
        '2026-02-02T09:00:00',
        '2026-02-06T09:00:00',
      ],
    ],
    ['0 0 9 ? * 6L', ['2026-01-30T09:00:00', '2026-02-27T09:00:00']],
    ['0 0 9 ? * tue#3', ['2026-02-17T09:00:00', '2026-03-17T09:00:00']],
    ['0 0 0 29 2 ?', ['2028-02-29T00:00:00', '2032-02-29T00:00:00']],
    ['0 0 0 1 JAN,JUL ? 2027/2', ['2027-01-01T00:00:00', '2027-07-01T00:00:00', '2029-01-01T00:00:00']],
    ['0 0 0 31 2 ?', []],
    ['0 0 0 1 1 ? 2020', []],
  ])('%s', (expression, expected) => {
    expect(runs(expression, '2026-01-30T00:00:00', Math.max(1, expected.length))).toEqual(expected)
  })

  it.each([
    ['0 0 12 * *', 'jobs.cronFields'],
    ['', 'jobs.cronFields'],
    ['60 0 12 * * ?', 'jobs.cronSecond'],
    ['0 a 12 * * ?', 'jobs.cronMinute'],
    ['0 0 24 * * ?', 'jobs.cronHour'],
    ['0 0 1/0 * * ?', 'jobs.cronHour'],
    ['0 0 1 32 * ?', 'jobs.cronDay'],
    ['0 0 1 40W * ?', 'jobs.cronDay'],
    ['0 0 1 1 13 ?', 'jobs.cronMonth'],
    ['0 0 1 ? * 0', 'jobs.cronWeekday'],
    ['0 0 1 ? * 2#6', 'jobs.cronWeekday'],
    ['0 0 1 1 1 ? 3000', 'jobs.cronYear'],
    ['0 0 1 1 * MON', 'jobs.cronDays'],
  ])('%s cannot be read', (expression, fault) => {
    expect(readCron(expression)).toEqual({ fault })
  })

  it('know how often they are due at most and at least', () => {
    const gaps = (expression: string) => {
      const { cron } = readCron(expression)
      const { leastMs, mostMs } = gapsOf(cron ?? expect.fail(expression))
      return [leastMs / 60_000, mostMs / 60_000]
    }
    expect(gaps('0 0/10 * * * ?')).toEqual([10, 10])
    expect(gaps('0 0/10 8-17 * * ?')).toEqual([10, 14 * 60 + 10])
    expect(gaps('0 0 3 ? * MON-FRI')).toEqual([24 * 60, 3 * 24 * 60])
    expect(gaps('0 59 23,0 * * ?')).toEqual([60, 23 * 60])
    expect(gaps('0 0 3 1 1 ? 2024')).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  })
})

describe('the catalogue', () => {
  it('has a rhythm for each job that fits its own bounds', () => {
    for (const name of jobNames) expect([name, cronFault(name, jobOf(name).cron)]).toEqual([name, undefined])
  })

  it('bounds the rhythm of what the product needs, and the parameters', () => {
    expect(cronFault('telemetrySealing', '* * * * * ?')).toBe('jobs.tooOften')
    expect(cronFault('telemetrySealing', '0/30 * 8-17 * * ?')).toBe('jobs.tooRare')
    expect(cronFault('backup', '0 0/30 * * * ?')).toBe('jobs.tooOften')
    expect(cronFault('backup', '0 0 3 1 1 ?')).toBeUndefined()
    expect(readParameter('backup', '{"keep": 3}')).toEqual({ parameter: { keep: 3 } })
    expect(readParameter('backup', '{"keep": 0}')).toEqual({ fault: 'jobs.keep' })
    expect(readParameter('backup', '{"folder": "/etc"}')).toEqual({ fault: 'jobs.parameterUnknown' })
    expect(readParameter('backup', 'three')).toEqual({ fault: 'jobs.parameterUnreadable' })
    expect(readParameter('selfWatch', '{}')).toEqual({ fault: 'jobs.noParameter' })
    expect(readParameter('selfWatch', ' ')).toEqual({ parameter: {} })
  })
})
