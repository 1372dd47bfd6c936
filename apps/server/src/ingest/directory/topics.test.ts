import { describe, expect, it } from 'vitest'
import { knownSite } from '../testing/known-site.ts'
import { mayPublish, maySubscribe, sparkplugTopicOf, topicsOf } from './topics.ts'

const site = knownSite({}, { serialTopics: [{ up: 'sn/1/up', down: 'sn/1/down' }] })

describe('topics of a project', () => {
  it.each([
    'gridhelm/P-7/data',
    'gridhelm/P-7/get',
    'sn/1/up',
    'spBv1.0/any/NBIRTH/P-7',
    'spBv1.0/any/DDATA/P-7/PV-01',
  ])('it may publish to %s', (topic) => {
    expect(mayPublish(site, topic)).toBe(true)
  })

  it.each([
    'gridhelm/P-8/data',
    'gridhelm/P-7/set',
    'sn/1/down',
    'sn/2/up',
    'gridhelm/P-7/data/x',
    'spBv1.0/any/NBIRTH/P-8',
    'spBv1.0/any/NCMD/P-7',
    'spBv1.0/any/DDATA/P-7',
    '$SYS/broker',
    '',
  ])('it may not publish to %s', (topic) => {
    expect(mayPublish(site, topic)).toBe(false)
  })

  it.each([
    'gridhelm/P-7/set',
    'sn/1/down',
    'gridhelm/P-7/data',
    'spBv1.0/+/NCMD/P-7',
    'spBv1.0/mine/DCMD/P-7/PV-01',
    'spBv1.0/+/+/P-7',
    'spBv1.0/+/DCMD/P-7/#',
    'spBv1.0/mine/NCMD/P-7/#',
    'spBv1.0/STATE/gridhelm',
  ])('it may read %s', (filter) => {
    expect(maySubscribe(site, filter)).toBe(true)
  })

  it.each([
    '#',
    '+/+/+',
    'gridhelm/#',
    'gridhelm/+/set',
    'gridhelm/P-8/set',
    'spBv1.0/#',
    'spBv1.0/+/NCMD/+',
    'spBv1.0/+/+/P-8',
    'spBv1.0/+/DCMD/P-8/#',
    'spBv1.0/+/DCMD/#',
    '$share/g/gridhelm/P-7/set',
    '$SYS/#',
  ])('it may not read %s', (filter) => {
    expect(maySubscribe(site, filter)).toBe(false)
  })

  it('a wildcard within its own topics or number gives no rights', () => {
    const greedy = knownSite({}, { number: '+', topics: { data: '#', set: '+/set', get: 'a/#' } })
    expect(topicsOf(greedy)).toEqual({ publish: [], subscribe: [] })
  })

  it('Sparkplug’s own words', () => {
    expect(sparkplugTopicOf('spBv1.0/g/DDATA/P-7/PV-01')).toEqual({
      group: 'g',
      type: 'DDATA',
      node: 'P-7',
      device: 'PV-01',
    })
    for (const topic of [
      'spBv1.0/g/NDATA',
      'spBv1.0/g/NDATA/P-7/PV-01',
      'spBv1.0/g/XDATA/P-7',
      'spBv1.0//NDATA/P-7',
    ])
      expect(sparkplugTopicOf(topic)).toBeUndefined()
  })
})
