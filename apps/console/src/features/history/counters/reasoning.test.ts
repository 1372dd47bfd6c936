import { format } from '@gridhelm/contract/format/format'
import { type CounterRepair, repairKinds, repairMethods } from '@gridhelm/contract/history/counters/entities'
import { languages } from '@gridhelm/contract/language'
import { expect, it } from 'vitest'
import { whatText, whyText } from './reasoning.ts'

const repair: CounterRepair = {
  id: '1-2-66-5',
  siteId: '1',
  siteName: 'Nosy Komba',
  zone: 'UTC',
  device: { id: '1-2', number: 'PV-01', name: null, kind: 'pvInverter', pvGroup: null },
  point: 'energyTotal',
  kind: 'jump',
  state: 'waiting',
  at: 5_400_000,
  beforeAt: 0,
  before: 1_000,
  first: 1_640,
  afterAt: 5_400_000,
  after: 1_640,
  counted: 640,
  proposed: 12.5,
  method: 'rate',
  facts: { perHour: 8.3, rollover: 100_000 },
  foundAt: 0,
  value: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  isChanged: false,
}

it('says what happened and why with figures, units and times, in every language', () => {
  expect(whatText(repair, 'en', format('en')).replaceAll('\u00a0', ' ')).toBe(
    'The counter rose from 1,000.0 kWh to 1,640.0 kWh within 1 h 30 min, more than the device can do.',
  )
  expect(whyText(repair, 'en', format('en')).replaceAll('\u00a0', ' ')).toContain(
    '8.3 kWh an hour: that makes 12.5 kWh',
  )
  for (const language of languages) {
    const sentences = [
      ...repairKinds.map((kind) => whatText({ ...repair, kind }, language, format(language))),
      ...repairMethods.map((method) => whyText({ ...repair, method }, language, format(language))),
    ]
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|counters\./)
  }
})
