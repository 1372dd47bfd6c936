import type { AnalysedSite } from '@gridhelm/contract/history/analysis/entities'
import { expect, it } from 'vitest'
import { ranked } from './ranking.ts'
import { storageOf } from './storage.ts'

const site = (siteId: string, more: Partial<AnalysedSite>): AnalysedSite => ({
  siteId,
  name: `Site ${siteId}`,
  energies: {},
  renewableShare: null,
  ratedKwp: null,
  specificYield: null,
  performance: { ratio: null, coverage: 0 },
  fuelLitres: null,
  benefit: null,
  coverage: 0,
  availability: null,
  ...more,
})

it('sites are ranked with the most first, equal ones together, the unknown last and without a rank', () => {
  const sites = [
    site('1', { specificYield: 3 }),
    site('2', {}),
    site('3', { specificYield: 5 }),
    site('4', { specificYield: 3 }),
    site('5', { specificYield: 0 }),
  ]
  expect(ranked(sites, 'specificYield').map((one) => [one.site.siteId, one.rank])).toEqual([
    ['3', 1],
    ['1', 2],
    ['4', 2],
    ['5', 4],
    ['2', undefined],
  ])
})

it('storage of a group is that of its sites; what nobody told is no zero', () => {
  const sites = [
    site('1', { energies: { charge: 10, discharge: 8 } }),
    site('2', { energies: { charge: 2 } }),
    site('3', {}),
  ]
  const project = (id: string) => ({ id, projectName: '', projectNumber: '', countryCode: null })
  const group = (groupId: number, ...ids: string[]) => ({
    groupId,
    groupName: `G${groupId}`,
    projects: ids.map(project),
  })
  expect(storageOf(sites, [group(1, '1', '2', '9'), group(2, '3')])).toEqual([
    { id: 1, name: 'G1', sites: 2, charge: 12, discharge: 8 },
    { id: 2, name: 'G2', sites: 1, charge: undefined, discharge: undefined },
  ])
})
