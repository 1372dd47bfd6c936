import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../testing/refusals.ts'
import { projectEditRule, projectRule } from './rules.ts'

const project = {
  projectName: 'Island 4',
  projectType: '1',
  totalCapacity: 250.5,
  contact: 'Awa Diop',
  picture: 'pictures/island.png',
  price: '0.18',
  endUserCount: 120,
  transmissionMode: 'MQTT',
  certificateFile: 'certificates/island.crt',
  privateKeyFile: 'certificates/island.key',
}
const withField = (field: object) => refusals(projectRule, { ...project, ...field })

describe('project rules', () => {
  it('spec 5: project name, type, capacity, contact, price, end-user count, transmission mode, certificate, private key and picture are required', () => {
    expect(refusals(projectRule, {})).toEqual({
      projectName: 'projects.nameRequired',
      projectType: 'projects.typeRequired',
      totalCapacity: 'projects.capacityRequired',
      contact: 'projects.contactRequired',
      picture: 'projects.pictureRequired',
      price: 'projects.priceRequired',
      endUserCount: 'projects.endUserCountRequired',
      transmissionMode: 'projects.transmissionModeRequired',
      certificateFile: 'projects.certificateRequired',
      privateKeyFile: 'projects.privateKeyRequired',
    })
    expect(refusals(projectRule, project)).toEqual({})
  })

  it.each(Object.keys(project))('spec 5: a cleared %s is refused like a missing one', (name) => {
    const missing = withField({ [name]: undefined })
    expect(missing).toHaveProperty(name)
    expect(withField({ [name]: null })).toEqual(missing)
    expect(withField({ [name]: '' })).toEqual(missing)
  })

  it('spec 5: project capacity, price and end-user count are not negative', () => {
    expect(withField({ totalCapacity: -1 })).toEqual({ totalCapacity: 'form.notNegative' })
    expect(withField({ price: 'twelve' })).toEqual({ price: 'form.notNegative' })
    expect(withField({ price: Number.POSITIVE_INFINITY })).toHaveProperty('price')
    expect(withField({ endUserCount: 1.5 })).toEqual({ endUserCount: 'projects.endUserCountWhole' })
    expect(withField({ totalCapacity: 0, price: 0, endUserCount: '0' })).toEqual({})
    expect(projectRule.parse(project).price).toBe(0.18)
  })

  it('spec 5: longitude lies between -180 and 180, latitude between -90 and 90', () => {
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true, min: -400, max: 400 })
    fc.assert(
      fc.property(anyNumber, anyNumber, (longitude, latitude) => {
        const found = withField({ longitude, latitude })
        expect('longitude' in found).toBe(Math.abs(longitude) > 180)
        expect('latitude' in found).toBe(Math.abs(latitude) > 90)
      }),
    )
    expect(withField({ longitude: '181', latitude: 'north' })).toEqual({
      longitude: 'projects.longitude',
      latitude: 'projects.latitude',
    })
    expect(projectRule.parse({ ...project, longitude: '-17.44', latitude: '' })).toMatchObject({
      longitude: -17.44,
      latitude: null,
    })
  })

  it('spec 3: the three time-interval values are all filled or all blank', () => {
    const value = fc.option(fc.oneof(fc.integer(), fc.integer().map(String)), { nil: '' })
    fc.assert(
      fc.property(fc.tuple(value, value, value), ([timeInterval1, timeInterval2, timeInterval3]) => {
        const intervals = { timeInterval1, timeInterval2, timeInterval3 }
        const blank = Object.entries(intervals).filter(([, interval]) => interval === '')
        const expected = blank.length === 3 ? [] : blank.map(([name]) => [name, 'projects.timeIntervals'])
        expect(withField(intervals)).toEqual(Object.fromEntries(expected))
      }),
    )
    expect(refusals(projectRule, { timeInterval2: 0 })).toMatchObject({
      projectName: 'projects.nameRequired',
      timeInterval1: 'projects.timeIntervals',
      timeInterval3: 'projects.timeIntervals',
    })
  })

  it('an edited project keeps its certificate and private key when none is sent', () => {
    const { certificateFile: _, privateKeyFile: __, ...rest } = project
    expect(refusals(projectEditRule, { ...rest, id: '7' })).toEqual({})
    expect(refusals(projectEditRule, { ...rest, id: '7', timeInterval1: 5 })).toHaveProperty('timeInterval2')
    expect(refusals(projectEditRule, rest)).toEqual({ id: 'error.selectRecord' })
  })

  it('a completion date is a date of the calendar', () => {
    expect(withField({ completionDate: '2026-02-30' })).toEqual({ completionDate: 'form.date' })
    expect(withField({ completionDate: '2028-02-29' })).toEqual({})
  })
})
