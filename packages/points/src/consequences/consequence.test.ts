import { describe, expect, it } from 'vitest'
import { type DeviceKind, deviceKinds, findPoint, pointsOf } from '../catalogue.ts'
import type { Asked } from '../interlocks/evaluate.ts'
import { languages } from '../names.ts'
import type { SetpointPoint } from '../point.ts'
import { consequenceOf, consequences } from './consequence.ts'
import { ratingFor, settleSeconds } from './effects.ts'

const now = Date.UTC(2026, 10, 15, 12)
const known = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([key, v]) => [key, { v, t: now, q: 'good' }]))
const asked = (
  devices: Readonly<Record<string, Readonly<Record<string, number>>>>,
  device: string,
  wanted: number,
): Asked => ({
  devices: Object.entries(devices).map(([id, values]) => ({
    id,
    kind: id.split('-')[0] ?? '',
    values: known(values),
  })),
  now,
  staleMs: 60_000,
  device,
  wanted,
})
const pointOf = (kind: DeviceKind, key: string) => findPoint(kind, key) as SetpointPoint

describe('what a command means', () => {
  it('is told with the figures of the moment', () => {
    const site = asked(
      {
        'generator-1': { runState: 4, activePower: 41.2 },
        'pcs-1': { activePower: 5 },
        'pcs-2': { activePower: 6 },
      },
      'generator-1',
      0,
    )
    expect(consequenceOf(pointOf('generator', 'control'), site, 'en')).toBe(
      'The generator gives up its load and stops after cooling down for some minutes. It delivers 41.2\u00a0kW now; the other sources have to carry that. The storage gives 11.0\u00a0kW now.',
    )
    expect(consequenceOf(pointOf('generator', 'control'), site, 'zh')).toContain('41.2')
  })

  it('says whether the storage gives or takes, never a power below zero', () => {
    const charging = { 'generator-1': { runState: 4 }, 'pcs-1': { activePower: -75, runState: 3 } }
    const text = consequenceOf(pointOf('generator', 'control'), asked(charging, 'generator-1', 0), 'en')
    expect(text).toContain('The storage charges with 75.0\u00a0kW now.')
    expect(text).not.toContain('gives 75')
    const own = consequenceOf(pointOf('pcs', 'control'), asked(charging, 'pcs-1', 0), 'fr')
    expect(own).toContain('Il charge à 75,0\u00a0kW en ce moment.')
    const grid = asked({ 'grid-1': { activePower: -12 } }, 'grid-1', 0)
    expect(consequenceOf(pointOf('grid', 'breakerOrder'), grid, 'en')).toContain(
      '12.0\u00a0kW go to the grid',
    )
  })

  it('says nothing that nobody knows', () => {
    const site = asked({ 'generator-1': {}, 'pcs-1': {} }, 'generator-1', 0)
    expect(consequenceOf(pointOf('generator', 'control'), site, 'en')).toBe(
      'The generator gives up its load and stops after cooling down for some minutes.',
    )
  })

  it('of a setting is what it was and what it becomes', () => {
    const limit = pointOf('pvInverter', 'powerLimit')
    expect(
      consequenceOf(limit, asked({ 'pvInverter-1': { powerLimit: 100 } }, 'pvInverter-1', 60), 'en'),
    ).toBe('Power limit changes from 100.0% to 60.0%.')
    expect(consequenceOf(limit, asked({ 'pvInverter-1': {} }, 'pvInverter-1', 60), 'fr')).toBe(
      'Limite de puissance est réglé sur 60,0\u202f%.',
    )
  })

  it('every command has a sentence in every language, without holes', () => {
    for (const kind of deviceKinds)
      for (const point of pointsOf(kind)) {
        if (point.kind !== 'setpoint') continue
        const wanted = point.control === 'choice' ? point.states.map(({ value }) => value) : [point.range.min]
        for (const value of wanted)
          for (const language of languages) {
            const text = consequenceOf(point, asked({ [`${kind}-1`]: {} }, `${kind}-1`, value), language)
            expect(text, `${kind}.${point.key}`).toMatch(/[.。]$/)
            expect(text).not.toMatch(/[{}]/)
          }
      }
  })

  it('tells only of points that exist', () => {
    for (const [kind, list] of Object.entries(consequences))
      for (const { commands, sentences } of list) {
        for (const key of Object.keys(commands))
          expect(findPoint(kind as DeviceKind, key)?.kind, `${kind}.${key}`).toBe('setpoint')
        for (const { figures, text } of sentences) {
          for (const [name, { whose, point }] of Object.entries(figures)) {
            const of = whose === 'self' ? kind : whose.sum
            expect(findPoint(of as DeviceKind, point), `${of}.${point}`).toBeDefined()
            for (const language of languages) expect(text[language]).toContain(`{${name}}`)
          }
        }
      }
  })

  it('ratings and times belong to points that exist', () => {
    for (const kind of deviceKinds)
      for (const { key } of pointsOf(kind)) {
        expect(settleSeconds(kind, key)).toBeGreaterThanOrEqual(60)
        const rating = ratingFor(kind, key)
        if (rating) expect(findPoint(kind, rating as string)?.aggregate).toBe('last')
      }
  })
})
