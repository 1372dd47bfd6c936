import { format } from '@gridhelm/contract/format/format'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { pointsOf } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedPoint, refOfKey, toggledPoint } from './arrange.ts'
import { type PointNode, pointTree } from './point-tree.ts'

const device = (number: string, kind: SiteDevice['kind'], name: string | null = null): SiteDevice => ({
  id: `1-${number.slice(-1)}`,
  number,
  name,
  kind,
  pvGroup: null,
})
const devices = [device('PV-01', 'pvInverter', 'Roof north'), device('BAT-02', 'battery')]
const leaves = (nodes: readonly PointNode[]): PointNode[] =>
  nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]))

test('every point of every device stands in the tree once, the important ones first', () => {
  const tree = pointTree(devices, format('en'), 'Most used', '')
  const keys = leaves(tree).map(({ key }) => key)
  expect(keys).toHaveLength(pointsOf('pvInverter').length + pointsOf('battery').length)
  expect(new Set(keys).size).toBe(keys.length)
  expect(tree[0]?.children?.[0]).toMatchObject({ title: 'Most used' })
  const first = tree[0]?.children?.[0]?.children?.map(({ key }) => refOfKey(key).point)
  expect(new Set(first)).toEqual(
    new Set(pointsOf('pvInverter').flatMap(({ key, display }) => (display.important ? [key] : []))),
  )
})

test.each([
  ['en', 'dc input 7 voltage', ['1-1:dc7Voltage']],
  ['zh', '直流7路电压', ['1-1:dc7Voltage']],
  ['fr', 'roof TENSION entrée dc 7', ['1-1:dc7Voltage']],
  ['en', 'bat-02 dc7Voltage', []],
] as const)('in %s the words %s find %j', (language, words, found) => {
  expect(leaves(pointTree(devices, format(language), '', words)).map(({ key }) => key)).toEqual(found)
})

const refs = fc.uniqueArray(
  fc.record({ device: fc.constant('1-1'), point: fc.stringMatching(/^[a-d]{1,2}$/) }),
  {
    selector: ({ point }) => point,
  },
)

test('a point goes in at the end and out again, never more than the most', () => {
  fc.assert(
    fc.property(
      refs,
      fc.stringMatching(/^[a-d]{1,2}$/),
      fc.integer({ min: 1, max: 8 }),
      (all, point, most) => {
        const ref = { device: '1-1', point }
        const after = toggledPoint(all, ref, most)
        const had = all.some((one) => one.point === point)
        if (had) expect(after).toEqual(all.filter((one) => one.point !== point))
        else expect(after).toEqual(all.length < most ? [...all, ref] : all)
      },
    ),
  )
})

test('moving keeps every point, and puts the moved one at its place', () => {
  fc.assert(
    fc.property(refs, fc.nat(9), fc.nat(9), (all, from, to) => {
      const after = movedPoint(all, from, to)
      expect(new Set(after)).toEqual(new Set(all))
      if (from < all.length && to < all.length) expect(after[to]).toBe(all[from])
      else expect(after).toEqual(all)
    }),
  )
})
