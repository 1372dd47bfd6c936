import { unitChoices } from '@gridhelm/points/chosen-units'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings, settingsSchema, settled, themeColours } from './settings-model.ts'

const anySettings = fc.record({
  appearance: fc.constantFrom('light' as const, 'dark' as const, 'system' as const),
  menuTheme: fc.constantFrom('light' as const, 'dark' as const),
  navigation: fc.constantFrom('side' as const, 'top' as const),
  contentWidth: fc.constantFrom('fixed' as const, 'fluid' as const),
  fixedHeader: fc.boolean(),
  hideHeader: fc.boolean(),
  fixedSider: fc.boolean(),
  colourWeak: fc.boolean(),
  multiTab: fc.boolean(),
  alarmBanner: fc.boolean(),
  startPage: fc.constantFrom('', '/isps/alarms'),
  pageSize: fc.constantFrom(10 as const, 50 as const),
  density: fc.constantFrom('usual' as const, 'compact' as const),
  listZone: fc.constantFrom('', 'UTC'),
  siteClock: fc.constantFrom('site' as const, 'own' as const),
  temperatureUnit: fc.constantFrom(...unitChoices.temperatureUnit),
  volumeUnit: fc.constantFrom(...unitChoices.volumeUnit),
  windUnit: fc.constantFrom(...unitChoices.windUnit),
  pressureUnit: fc.constantFrom(...unitChoices.pressureUnit),
  rainUnit: fc.constantFrom(...unitChoices.rainUnit),
  lookSeen: fc.boolean(),
  alarmSounds: fc.subarray([1, 2, 3] as const),
  colour: fc.constantFrom(...(Object.keys(themeColours) as (keyof typeof themeColours)[])),
})

describe('interface settings', () => {
  it('the default is blue, light, side menu, fixed width, with tabs', () => {
    expect(defaultSettings).toMatchObject({
      colour: 'blue',
      menuTheme: 'light',
      navigation: 'side',
      contentWidth: 'fixed',
      multiTab: true,
    })
  })

  it('there are eight theme colours', () => {
    expect(new Set(Object.values(themeColours)).size).toBe(8)
  })

  it('fluid only in top mode, hidden header only when fixed, no fixed side menu in top mode', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const result = settled(settings)
        if (result.contentWidth === 'fluid') expect(result.navigation).toBe('top')
        if (result.hideHeader) expect(result.fixedHeader).toBe(true)
        if (result.fixedSider) expect(result.navigation).toBe('side')
        expect(settled(result)).toEqual(result)
      }),
    )
  })

  it('any stored nonsense becomes the default, field by field', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (stored) => {
        expect(settingsSchema.safeParse(stored).success).toBe(true)
      }),
    )
    expect(settingsSchema.parse({ colour: 'pink', multiTab: false })).toEqual({
      ...defaultSettings,
      multiTab: false,
    })
  })
})
