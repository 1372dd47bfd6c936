import { contrast, leastContrast } from '@gridhelm/contract/stations/dataShow/readable'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataLook, surfaceOf } from './data-look.ts'

const colours = fc.option(
  fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
)

describe('how data are shown', () => {
  it('as the house has it where nobody has edited anything', () => {
    const house = { show: true, nameColor: null, dataColor: null }
    expect(dataLook(undefined).of('pvInverter', 'activePower')).toEqual(house)
    expect(dataLook(undefined)).toMatchObject({ titleColor: null, backgroundColor: null })
    expect(surfaceOf(dataLook(undefined))).toEqual({})
  })

  it('hides what is hidden, and only on the point that was meant', () => {
    const items = [{ key: 'pcs.activePower', show: false, nameColor: null, dataColor: '#1558b8' }]
    const look = dataLook({ titleColor: null, backgroundColor: null, items })
    expect(look.of('pcs', 'activePower')).toEqual({ show: false, nameColor: null, dataColor: '#1558b8' })
    expect(look.of('battery', 'activePower').show).toBe(true)
  })

  it('WCAG: no colour is shown that cannot be read on its ground', () => {
    const appearances = fc.constantFrom('light' as const, 'dark' as const)
    fc.assert(
      fc.property(colours, colours, colours, colours, appearances, (title, ground, name, data, how) => {
        const items = [{ key: 'a.b', show: true, nameColor: name, dataColor: data }]
        const look = dataLook({ titleColor: title, backgroundColor: ground, items }, how)
        const on = ground ?? (how === 'dark' ? '#171f27' : '#ffffff')
        for (const shown of [look.titleColor, look.of('a', 'b').nameColor, look.of('c', 'd').dataColor]) {
          if (shown !== null) expect(contrast(shown, on)).toBeGreaterThanOrEqual(leastContrast)
          // The house's ink belongs to the house's ground.
          else expect(ground).toBeNull()
        }
      }),
    )
  })
})
