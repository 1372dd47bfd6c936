import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageText } from '../../messages.ts'
import { refusals } from '../../testing/refusals.ts'
import { alarmColours, isAlarmColour } from './alarm-colours.ts'
import { contrast } from './readable.ts'
import { dataShowRule } from './rules.ts'

const item = { key: 'pvInverter.activePower', show: true, nameColor: null, dataColor: null }
const form = {
  siteId: '1',
  page: 'pv',
  variant: 'small',
  titleColor: null,
  backgroundColor: null,
  items: [item],
}

describe('data display rule', () => {
  it('takes colours in any case, and none at all', () => {
    expect(refusals(dataShowRule, form)).toEqual({})
    const parsed = dataShowRule.parse({ ...form, titleColor: ' #1558B8 ' })
    expect(parsed.titleColor).toBe('#1558b8')
  })

  it('refuses what is no colour, at its field', () => {
    for (const wrong of ['', 'blue', '#12345', '#1234567', 'rgb(0,0,0)', '#12345g', 7])
      expect(refusals(dataShowRule, { ...form, items: [{ ...item, nameColor: wrong }] })).toEqual({
        'items.0.nameColor': 'dataShow.colour',
      })
  })

  it('spec: alarm colours cannot be chosen, wherever they stand', () => {
    for (const alarm of alarmColours) {
      const all = {
        ...form,
        titleColor: alarm,
        backgroundColor: alarm.toUpperCase(),
        items: [{ ...item, nameColor: alarm, dataColor: alarm }],
      }
      expect(refusals(dataShowRule, all)).toEqual({
        titleColor: 'dataShow.alarmColour',
        backgroundColor: 'dataShow.alarmColour',
        'items.0.nameColor': 'dataShow.alarmColour',
        'items.0.dataColor': 'dataShow.alarmColour',
      })
    }
    expect(messageText('fr', 'dataShow.alarmColour')).toContain('Réservée aux alarmes')
  })

  it('refuses a value that is named twice', () => {
    expect(refusals(dataShowRule, { ...form, items: [item, { ...item, show: false }] })).toEqual({
      'items.1.key': 'dataShow.pointTwice',
    })
  })

  it('on a chosen background, exactly what has a contrast of 4.5 is taken', () => {
    const colours = fc
      .integer({ min: 0, max: 0xffffff })
      .map((number) => `#${number.toString(16).padStart(6, '0')}`)
      .filter((colour) => !isAlarmColour(colour))
    fc.assert(
      fc.property(colours, colours, colours, (titleColor, dataColor, backgroundColor) => {
        const look = { ...form, titleColor, backgroundColor, items: [item, { ...item, key: 'b', dataColor }] }
        expect(Object.keys(refusals(dataShowRule, look)).sort()).toEqual([
          ...(contrast(dataColor, backgroundColor) < 4.5 ? ['items.1.dataColor'] : []),
          ...(contrast(titleColor, backgroundColor) < 4.5 ? ['titleColor'] : []),
        ])
      }),
    )
  })
})
