import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alarmColours, alarmGrounds, isAlarmColour, sourceColours } from './alarm-colours.ts'
import { channelsOf, colourOf, oklabOf } from './oklab.ts'
import { cards, contrast, inkOn, isReadable, leastContrast, readableOn } from './readable.ts'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('OKLab', () => {
  it('agrees with the published values', () => {
    const rounded = (colour: string) => oklabOf(colour).map((part) => Math.round(part * 1000) / 1000 + 0)
    expect(rounded('#ffffff')).toEqual([1, 0, 0])
    expect(rounded('#000000')).toEqual([0, 0, 0])
    expect(rounded('#ff0000')).toEqual([0.628, 0.225, 0.126])
    expect(rounded('#00ff00')).toEqual([0.866, -0.234, 0.179])
    expect(rounded('#0000ff')).toEqual([0.452, -0.032, -0.312])
  })

  it('a colour written and read is the same', () => {
    fc.assert(fc.property(colours, (colour) => colourOf(channelsOf(colour)) === colour))
  })
})

describe('alarm colours', () => {
  it('ISA-101: reds, oranges and yellows are reserved, however they are written', () => {
    const taken = [...alarmColours, ...alarmGrounds, '#FF0000', '#dc143c', '#ee4444', '#a52a2a', '#ffa500']
    for (const colour of [...taken, '#d2691e', '#ffd700', '#cddc39', '#808000', '#fa8072'])
      expect([colour, isAlarmColour(colour)]).toEqual([colour, true])
  })

  it('other colours and the hues of sources are free', () => {
    const free = ['#ffffff', '#000000', '#1558b8', '#0b7a7a', '#2c7a12', '#6a2cb0', '#c2185b', '#5f6b78']
    for (const colour of [...free, '#f0f4f8', '#10161c', '#795548', ...sourceColours])
      expect([colour, isAlarmColour(colour)]).toEqual([colour, false])
  })

  it('whoever moves an alarm colour by a step that nobody sees has an alarm colour', () => {
    const nudge = fc.integer({ min: -6, max: 6 })
    fc.assert(
      fc.property(fc.constantFrom(...alarmColours), nudge, nudge, nudge, (alarm, ...by) => {
        const moved = channelsOf(alarm).map((channel, index) =>
          Math.min(255, Math.max(0, channel + (by[index] ?? 0))),
        )
        expect(isAlarmColour(colourOf(moved))).toBe(true)
      }),
    )
  })

  it('greys, blues and greens are never taken for alarms', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(fc.property(channel, (grey) => !isAlarmColour(colourOf([grey, grey, grey]))))
    fc.assert(
      fc.property(channel, channel, (one, other) => {
        const low = Math.min(one, other) / 2
        const high = Math.max(one, other)
        expect(isAlarmColour(colourOf([low, low, high]))).toBe(false)
        expect(isAlarmColour(colourOf([low, high, high]))).toBe(false)
      }),
    )
  })
})

describe('readable colours', () => {
  it('WCAG: black on white is 21, a colour on itself 1, and both ways are the same', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        expect(contrast(one, one)).toBe(1)
        expect(contrast(one, other)).toBe(contrast(other, one))
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('every ground has an ink, and every colour a readable kin on it', () => {
    fc.assert(
      fc.property(colours, colours, (colour, ground) => {
        expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(leastContrast)
        const shown = readableOn(colour, ground)
        expect(contrast(shown, ground)).toBeGreaterThanOrEqual(leastContrast)
        if (isReadable(colour, ground)) expect(shown).toBe(colour)
      }),
      { numRuns: 1_000 },
    )
  })

  it('no one colour suits a light and a dark card, so one of them is always adapted', () => {
    fc.assert(
      fc.property(colours, (colour) => !(isReadable(colour, cards.light) && isReadable(colour, cards.dark))),
    )
  })
})
