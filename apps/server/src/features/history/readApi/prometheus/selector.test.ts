import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, momentOf, ownStep, stepOf } from './moments.ts'
import { isMeant, parseSelector, sumIn } from './selector.ts'

const labels = {
  __name__: 'activePower',
  site: 'P-7',
  device: 'GEN-01',
  kind: 'generator',
  point: 'activePower',
  unit: 'kW',
}
const means = (query: string) => isMeant(parseSelector(query), labels)

describe('a selector', () => {
  it.each([
    ['activePower', true],
    ['activePower{}', true],
    ['soc', false],
    ['{point="activePower"}', true],
    ['activePower{site="P-7",device="GEN-01"}', true],
    ['activePower{ site = "P-7" , device != "GEN-02", }', true],
    ["activePower{site='P-8'}", false],
    ['{__name__="activePower",device=~"GEN-.*"}', true],
    ['{device=~"PV-01|GEN-01"}', true],
    ['{device=~"(PV-01|GEN-01)"}', true],
    ['{device=~"GEN\\\\-01"}', true],
    ['{device!~"GEN.+"}', false],
    ['{site=~".*"}', true],
    ['{site=~".+7"}', true],
    ['{site=~"P"}', false],
    ['{other=""}', true],
  ])('%s', (query, expected) => {
    expect(means(query)).toBe(expected)
  })

  it.each([
    'rate(activePower[5m])',
    'activePower[5m]',
    'activePower offset 1h',
    'sum by (site) (activePower)',
    'activePower + 1',
    'activePower{site="P-7"',
    'activePower{site=P-7}',
    '{}',
    '',
    '{device=~"G(E)+N"}',
    '{device=~"[a-z]+"}',
  ])('%s is refused', (query) => {
    expect(() => parseSelector(query)).toThrow()
  })

  it('never takes long and never throws anything but a refusal, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const query of [text, `{site=~${JSON.stringify(text)}}`]) {
          try {
            isMeant(parseSelector(query), labels)
          } catch (error) {
            expect((error as Error).message).toMatch(/^prometheus\./)
          }
        }
      }),
    )
  })

  it('knows the sum that data sources try', () => {
    expect([sumIn('1+1'), sumIn(' 2 '), sumIn('1+x'), sumIn('activePower')]).toEqual([
      2,
      2,
      undefined,
      undefined,
    ])
  })
})

describe('moments', () => {
  it('are seconds or RFC 3339, steps are seconds or have a unit', () => {
    expect(momentOf('1435781430.781')).toBe(1_435_781_430_781)
    expect(momentOf('2015-07-01T20:10:30.781Z')).toBe(1_435_781_430_781)
    for (const text of ['', 'yesterday', '-5']) expect(() => momentOf(text)).toThrow()
    expect([stepOf('15'), stepOf('15s'), stepOf('5m'), stepOf('0.5')]).toEqual([15_000, 15_000, 300_000, 500])
    for (const text of ['', '0', '5x']) expect(() => stepOf(text)).toThrow()
    expect(
      [ownStep(500), ownStep(15_000), ownStep(400_000), ownStep(86_400_000)].map(({ name }) => name),
    ).toEqual([...['1s', '15s', '5m', '1h']])
  })

  it('each tells the last step that was over by then, for five minutes', () => {
    const values = [
      [0, 1],
      [60_000, null],
      [120_000, 3],
    ] as const
    const told = (end: number) => [...at({ start: 0, end, stepMs: 60_000 }, values, 60_000)]
    expect(told(180_000)).toEqual([
      [60, '1'],
      [120, '1'],
      [180, '3'],
    ])
    expect(told(900_000).at(-1)).toEqual([420, '3'])
  })
})
