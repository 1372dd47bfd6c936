import { describe, expect, it } from 'vitest'
import { demoSite } from '../testing/sites.ts'
import { requestIn, scenarioFor } from './scenario-text.ts'

const now = Date.parse('2026-11-15T08:00:00Z')
const minutes = 60_000
const scenarioOf = (text: string) => {
  const { number, request } = requestIn(text)
  return scenarioFor(demoSite(number), request, now)
}

describe('a scenario as text', () => {
  it.each([
    ['outage@KE-004', { kind: 'outage', from: now, until: now + 15 * minutes }],
    [
      'clouds@NE-005:cover=0.8,minutes=30',
      { kind: 'clouds', cover: 0.8, from: now, until: now + 30 * minutes },
    ],
    [
      'inverterFailure@MG-001:device=PV-02,minutes=1',
      { kind: 'inverterFailure', device: 'PV-02', from: now, until: now + minutes },
    ],
    [
      'linkLoss@MG-001:after=60,minutes=1',
      { kind: 'linkLoss', from: now + minutes, until: now + 2 * minutes },
    ],
    ['gensetFailure@UG-003:device=GEN-02', { kind: 'gensetFailure', device: 'GEN-02' }],
    ['stuckSensor@MG-001:device=ENV-01,point=humidity', { device: 'ENV-01', point: 'humidity' }],
    ['counterReset@MG-001:device=LOAD-01', { kind: 'counterReset', device: 'LOAD-01', at: now + 1 }],
    ['fuelTheft@UG-003:device=GEN-02,litres=80', { kind: 'fuelTheft', device: 'GEN-02', litres: 80 }],
  ])('%s', (text, scenario) => {
    expect(scenarioOf(text)).toMatchObject(scenario)
  })

  it.each([
    ['outage', 'is no scenario; write it like'],
    ['outage@MG-001', 'MG-001 has no grid that could fail.'],
    ['gensetFailure@CN-010', 'CN-010 has no generator.'],
    ['gensetFailure@MG-001:device=GEN-09', 'MG-001 has no device GEN-09.'],
    ['stuckSensor@MG-001:device=ENV-01', 'needs its device and point'],
    ['counterReset@MG-001', 'needs its device'],
    ['fuelTheft@CN-010', 'CN-010 has no generator.'],
    ['flood@MG-001', 'flood is no scenario; there are clouds'],
    ['clouds@MG-001:minutes=long', 'minutes is a number, not long.'],
  ])('%s is refused with a sentence', (text, sentence) => {
    expect(() => scenarioOf(text)).toThrow(sentence)
  })
})
