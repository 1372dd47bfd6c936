import { format } from '@gridhelm/contract/format/format'
import { fillText } from '@gridhelm/contract/texts'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'
import { remarksOf } from './remarks.ts'
import { rowOf, someGeneration } from './testing/generation.ts'
import { texts } from './texts.ts'

const t: Parameters<typeof figuresOf>[1] = (key, ...[values]) => fillText(texts.en[key], values)
const figures = figuresOf(someGeneration, t, format('en'))
const figure = (label: string) => figures.find((one) => one.label === label)

describe('figures of a period', () => {
  it('say the change against the period before, which may be none', () => {
    expect(figure('Generated')).toMatchObject({ value: '240', unit: 'kWh', note: '0%' })
    expect(figure('Renewable share')).toMatchObject({ value: '83', unit: '%' })
    expect(figure('Specific yield')).toMatchObject({ value: '4.00', unit: 'kWh/kWp' })
    expect(figure('Performance ratio')?.note).toBe('0 pts · data received: 95%')
    const grown = {
      ...someGeneration.indicators,
      energies: { ...someGeneration.indicators.energies, load: 200 },
    }
    const [, consumed] = figuresOf({ ...someGeneration, indicators: grown }, t, format('en'))
    expect(consumed).toMatchObject({ value: '200', note: '+25%' })
  })

  it('what is unknown is no number and has a reason; what the site cannot have is left out', () => {
    expect(figure('Load peak')).toMatchObject({ value: undefined, note: 'not read in this period' })
    expect(figure('Storage round trip')).toMatchObject({ value: undefined, note: 'too little to say' })
    expect(figure('Self-sufficiency')).toBeUndefined()
  })
})

describe('remarks about a row', () => {
  it('a row like any other has none', () => {
    expect(remarksOf(rowOf(1), t, format('en'))).toEqual([])
  })

  it('one that nobody has read is not called a share of nothing', () => {
    const row = rowOf(1, { energies: {}, coverage: 0 })
    expect(remarksOf(row, t, format('en')).map(({ word }) => word)).toEqual(['not read'])
  })

  it('say why it is not to be taken as it is', () => {
    const row = rowOf(1, { state: 'running', coverage: 0.999, carried: 2, doubtful: 1, corrected: 3 })
    expect(remarksOf(row, t, format('en')).map(({ word }) => word)).toEqual([
      'running',
      '99% read',
      'includes earlier',
      'impossible value',
      '3 repaired',
    ])
  })
})
