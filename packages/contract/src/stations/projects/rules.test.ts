import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import {
  certificateChangeRule,
  mqttUserRule,
  personaliseRule,
  projectEditRule,
  projectRule,
} from './rules.ts'

const project = {
  projectName: 'Island 4',
  projectType: '1',
  totalCapacity: 250.5,
  contact: 'Awa Diop',
  picture: 'pictures/island.png',
  price: '0.18',
  endUserCount: 120,
  transmissionMode: 'MQTT',
  certificateFile: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  privateKeyFile: '-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----',
}
const withField = (field: object) => refusals(projectRule, { ...project, ...field })

describe('project rules', () => {
  it('project name, type, capacity, contact, price, end-user count, transmission mode, certificate, private key and picture are required', () => {
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

  it.each(Object.keys(project))('a cleared %s is refused like a missing one', (name) => {
    const missing = withField({ [name]: undefined })
    expect(missing).toHaveProperty(name)
    expect(withField({ [name]: null })).toEqual(missing)
    expect(withField({ [name]: '' })).toEqual(missing)
  })

  it('project capacity, price and end-user count are not negative', () => {
    expect(withField({ totalCapacity: -1 })).toEqual({ totalCapacity: 'form.notNegative' })
    expect(withField({ price: 'twelve' })).toEqual({ price: 'form.notNegative' })
    expect(withField({ price: Number.POSITIVE_INFINITY })).toHaveProperty('price')
    expect(withField({ endUserCount: 1.5 })).toEqual({ endUserCount: 'projects.endUserCountWhole' })
    expect(withField({ totalCapacity: 0, price: 0, endUserCount: '0' })).toEqual({})
    expect(projectRule.parse(project).price).toBe(0.18)
  })

  it('longitude lies between -180 and 180, latitude between -90 and 90', () => {
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true, min: -400, max: 400 })
    fc.assert(
      fc.property(anyNumber, anyNumber, (longitude, latitude) => {
        const found = withField({ longitude, latitude })
        expect('longitude' in found).toBe(Math.abs(longitude) > 180)
        expect('latitude' in found).toBe(Math.abs(latitude) > 90)
      }),
    )
    expect(withField({ longitude: '181', latitude: 'north' })).toEqual({
      longitude: 'form.longitude',
      latitude: 'form.latitude',
    })
    expect(projectRule.parse({ ...project, longitude: '-17.44', latitude: '' })).toMatchObject({
      longitude: -17.44,
      latitude: null,
    })
  })

  it('the three time-interval values are all filled or all blank', () => {
    const seconds = fc.integer({ min: 60, max: 604_800 })
    const value = fc.option(fc.oneof(seconds, seconds.map(String)), { nil: '' })
    fc.assert(
      fc.property(fc.tuple(value, value, value), ([timeInterval1, timeInterval2, timeInterval3]) => {
        const intervals = { timeInterval1, timeInterval2, timeInterval3 }
        const blank = Object.entries(intervals).filter(([, interval]) => interval === '')
        const expected = blank.length === 3 ? [] : blank.map(([name]) => [name, 'projects.timeIntervals'])
        const found = Object.entries(withField(intervals)).filter(
          ([, key]) => key !== 'projects.intervalOrder',
        )
        expect(found).toEqual(expected)
      }),
    )
    expect(refusals(projectRule, { timeInterval2: 1 })).toMatchObject({
      projectName: 'projects.nameRequired',
      timeInterval1: 'projects.timeIntervals',
      timeInterval3: 'projects.timeIntervals',
    })
  })

  it('intervals are whole seconds of at least 1, each at least as long as the one before', () => {
    const three = (timeInterval1: unknown, timeInterval2: unknown, timeInterval3: unknown) =>
      withField({ timeInterval1, timeInterval2, timeInterval3 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 604_800 }), { minLength: 3, maxLength: 3 }),
        ([one = 1, two = 1, three_ = 1]) => {
          const isOrdered = one <= two && two <= three_
          expect(Object.keys(three(one, two, three_)).length === 0).toBe(isOrdered)
        },
      ),
    )
    expect(three(0, 5, 5)).toEqual({ timeInterval1: 'projects.intervalWhole' })
    expect(three(1, 1.5, 5)).toEqual({ timeInterval2: 'projects.intervalWhole' })
    expect(three('1', 'two', 5)).toEqual({ timeInterval2: 'projects.intervalWhole' })
    expect(three(1, 2, 604_801)).toEqual({ timeInterval3: 'projects.intervalMost' })
    expect(three(10, 5, 20)).toEqual({ timeInterval2: 'projects.intervalOrder' })
  })

  it('a topic names one topic: no wildcard, nothing invisible, nobody else’s tree', () => {
    for (const topicdata of ['a/+/b', '#', 'a/#', 'a\u0000b', 'a\nb', 'a\u200bb', '\ud800'])
      expect(withField({ topicdata })).toEqual({ topicdata: 'projects.topicFormat' })
    for (const topicset of ['$SYS/x', '$share/g/t', 'spBv1.0', 'spBv1.0/G/NDATA/GH-0001'])
      expect(withField({ topicset })).toEqual({ topicset: 'projects.topicReserved' })
    expect(withField({ topicdata: '站/1', topicset: 'spBv1.0x', topicget: '/a//b' })).toEqual({})
    expect(withField({ topicdata: 'x', topicset: 'y', topicget: 'x' })).toEqual({
      topicget: 'projects.topicsDiffer',
    })
  })

  it('a number can stand in a topic, in the broker’s files and in a certificate', () => {
    for (const projectNumber of ['a/b', 'a b', '+', 'a#', 'a:b', '-a', 'é', 'x'.repeat(33)])
      expect(withField({ projectNumber })).toEqual({ projectNumber: 'projects.numberFormat' })
    expect(withField({ projectNumber: 'GH-0001' })).toEqual({})
    expect(projectRule.parse({ ...project, projectNumber: ' ' }).projectNumber).toBeNull()
    expect(mqttUserRule.safeParse('site:7').success).toBe(false)
  })

  it('a time zone is one of the world, a country has two letters', () => {
    for (const timeZone of ['+05:00', 'Mars/Base', 'Africa', "UTC'; --"])
      expect(withField({ timeZone })).toEqual({ timeZone: 'projects.timeZone' })
    for (const timeZone of ['UTC', 'Africa/Nairobi', 'America/Argentina/Salta', '', null])
      expect(withField({ timeZone })).toEqual({})
    expect(withField({ countryCode: 'KEN' })).toEqual({ countryCode: 'projects.country' })
    expect(projectRule.parse({ ...project, countryCode: 'ke' }).countryCode).toBe('KE')
  })

  it('certificate and key come together, as PEM, or are made by the server', () => {
    expect(withField({ certificateFile: 'x' })).toEqual({ certificateFile: 'projects.certificateInvalid' })
    expect(withField({ privateKeyFile: project.certificateFile })).toEqual({
      privateKeyFile: 'projects.privateKeyInvalid',
    })
    const { certificateFile: _, privateKeyFile: __, ...rest } = project
    expect(refusals(projectRule, { ...rest, makeCertificate: true })).toEqual({})
    expect(refusals(projectEditRule, { ...project, id: '7', privateKeyFile: '' })).toEqual({
      privateKeyFile: 'projects.privateKeyRequired',
    })
    const made = projectEditRule.parse({ ...rest, id: '7', makeCertificate: true })
    expect(made).not.toHaveProperty('makeCertificate')
    expect(refusals(certificateChangeRule, { id: '7' })).toEqual({
      certificateFile: 'projects.certificateRequired',
      privateKeyFile: 'projects.privateKeyRequired',
    })
    expect(refusals(certificateChangeRule, { id: '7', makeCertificate: true })).toEqual({})
  })

  it('personalised editing knows its own fields alone', () => {
    const shown = { id: '7', projectName: 'Island', timeInterval1: 5, timeInterval2: 30, timeInterval3: 60 }
    expect(personaliseRule.parse({ ...shown, price: 3, isOn: false })).toEqual(shown)
    expect(refusals(personaliseRule, { ...shown, timeInterval3: '' })).toEqual({
      timeInterval3: 'projects.timeIntervals',
    })
  })

  it('an edited project keeps its certificate and private key when none is sent', () => {
    const { certificateFile: _, privateKeyFile: __, ...rest } = project
    expect(refusals(projectEditRule, { ...rest, id: '7' })).toEqual({})
    expect(refusals(projectEditRule, { ...rest, id: '7', timeInterval1: 5 })).toHaveProperty('timeInterval2')
    expect(refusals(projectEditRule, rest)).toEqual({ id: 'error.selectRecord' })
    expect(refusals(projectEditRule, { ...rest, id: '7', picture: null })).toEqual({})
  })

  it('a completion date is a date of the calendar', () => {
    expect(withField({ completionDate: '2026-02-30' })).toEqual({ completionDate: 'form.date' })
    expect(withField({ completionDate: '2028-02-29' })).toEqual({})
  })
})
