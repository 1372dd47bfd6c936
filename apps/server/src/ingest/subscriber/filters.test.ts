import { describe, expect, it } from 'vitest'
import { knownSite } from '../testing/known-site.ts'
import { filtersOf, shared } from './filters.ts'

/** Whether a subscription takes a topic. */
function takes(filter: string, topic: string): boolean {
  const levels = topic.split('/')
  const wanted = filter.split('/')
  return wanted.length === levels.length && wanted.every((word, i) => word === '+' || word === levels[i])
}
const takersOf = (topic: string, ...sites: ReturnType<typeof knownSite>[]) =>
  [...filtersOf(sites)].filter((filter) => takes(filter, topic))

describe('what is subscribed to', () => {
  it('covers every topic by which a project is heard, each by one filter', () => {
    const own = knownSite({}, { topics: { data: 'plant/7/up', set: 'plant/7/down', get: 'plant/7/answers' } })
    const serial = knownSite({}, { serialTopics: [{ up: 'box/1/up', down: 'box/1/down' }] })
    const up = ['gridhelm/P-7/data', 'plant/7/up', 'box/1/up', 'spBv1.0/g/NDATA/P-7']
    const answers = ['gridhelm/P-7/get', 'plant/7/answers']
    for (const topic of [...up, ...answers]) expect(takersOf(topic, own, serial), topic).toHaveLength(1)
    expect(takersOf('plant/7/down', own, serial)).toEqual([])
  })

  it('Sparkplug data are shared; births and deaths reach everybody who may read the data after them', () => {
    for (const topic of ['spBv1.0/g/NDATA/P-7', 'spBv1.0/g/DDATA/P-7/PV-01', 'gridhelm/P-7/data'])
      expect(takersOf(topic).map(shared)[0]).toMatch(/^\$share\/gridhelm\//)
    for (const end of ['NBIRTH/P-7', 'NDEATH/P-7', 'DBIRTH/P-7/PV-01', 'DDEATH/P-7/PV-01'])
      expect(takersOf(`spBv1.0/g/${end}`).map(shared)[0]).toMatch(/^spBv1\.0\//)
  })
})
