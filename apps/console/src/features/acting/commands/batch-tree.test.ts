import type { BatchDevice, BatchTarget, InterlockFinding } from '@gridhelm/contract/acting/commands/entities'
import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchTree, bySite, byVerdict, chosenAfter, verdictOf } from './batch-tree.ts'

const device = (siteId: string, number: string, isOnline = true): BatchDevice => ({
  siteId,
  projectName: `Site ${siteId}`,
  device: { id: `${siteId}-${number}`, number, name: null, kind: 'generator', pvGroup: null },
  isOnline,
})

const finding = (isBlocking: boolean) => ({ key: 'k', isBlocking }) as InterlockFinding
const target = (siteId: string, number: string, change: Partial<BatchTarget> = {}): BatchTarget => ({
  ...device(siteId, number),
  command: null,
  mayGo: true,
  why: null,
  interlocks: [],
  consequence: null,
  before: null,
  silence: null,
  ...change,
})

describe('the devices to choose from', () => {
  it('sites and devices are in the order in which people count', () => {
    const tree = batchTree(
      [device('10', 'GEN-10'), device('2', 'GEN-01'), device('10', 'GEN-2')],
      format('en'),
    )
    expect(tree.map(({ title, note }) => [title, note])).toEqual([
      ['Site 2', '1'],
      ['Site 10', '2'],
    ])
    expect(tree[1]?.children?.map(({ title }) => title)).toEqual(['GEN-2', 'GEN-10'])
  })

  it('a site is offline when all of its devices are', () => {
    const tree = batchTree([device('1', 'A', false), device('1', 'B'), device('2', 'A', false)], format('en'))
    expect(tree.map(({ isOnline }) => isOnline)).toEqual([true, false])
  })

  it('a search loses nothing of what was chosen before, and takes up what is ticked now', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map((number) => `1-${number}`))
    fc.assert(
      fc.property(ids, ids, fc.array(fc.boolean()), (before, inSight, ticks) => {
        const ticked = inSight.filter((_, index) => ticks[index])
        const after = chosenAfter(before, inSight, ['site 1', ...ticked])
        const kept = before.filter((id) => !inSight.includes(id))
        expect(new Set(after)).toEqual(new Set([...kept, ...ticked]))
        expect(new Set(after).size).toBe(after.length)
      }),
    )
  })
})

describe('what the dry run says', () => {
  it.each([
    ['goes', {}],
    ['offline', { mayGo: false, isOnline: false, interlocks: [finding(true)] }],
    ['blocked', { mayGo: false, interlocks: [finding(false), finding(true)] }],
    ['refused', { mayGo: false, why: 'Outside of its range' }],
  ] as const)('%s', (verdict, change) => {
    expect(verdictOf(target('1', 'A', change as Partial<BatchTarget>))).toBe(verdict)
  })

  it('what is left out comes first, and nothing is lost', () => {
    const targets = [
      target('1', 'A'),
      target('1', 'B', { mayGo: false, isOnline: false }),
      target('2', 'A', { mayGo: false, interlocks: [finding(true)] }),
    ]
    expect(byVerdict(targets).map(({ device: { id } }) => id)).toEqual(['2-A', '1-B', '1-A'])
    expect(bySite(targets).map(({ site, targets: own }) => [site, own.length])).toEqual([
      ['Site 1', 2],
      ['Site 2', 1],
    ])
  })
})
