import { expect, it } from 'vitest'
import { type DeviceKind, deviceKinds, pointsOf } from './catalogue.ts'
import recorded from './order.snapshot.json' with { type: 'json' }
import type { Point } from './point.ts'

/**
 * What stored frames rely on: the meaning of each number, each state's value and each bit.
 * `order.snapshot.json` records it. Lines may be added at the end of a list; none may change or go.
 */
function meaningOf({ key, kind, unit, sign }: Point): string {
  return [key, kind, unit, ...(sign ? [sign] : [])].join(' ')
}

function meaningsOf(kind: DeviceKind): Record<string, string[]> {
  const lists: Record<string, string[]> = { points: pointsOf(kind).map(meaningOf) }
  for (const point of pointsOf(kind)) {
    if ('states' in point) lists[point.key] = point.states.map(({ value, key }) => `${value} ${key}`)
    if (point.kind === 'alarmWord') lists[point.key] = point.bits.map(({ bit, key }) => `${bit} ${key}`)
  }
  return lists
}

const order: Record<string, Record<string, string[]>> = recorded

it('no recorded number, state or bit has changed its meaning', () => {
  for (const [kind, lists] of Object.entries(order)) {
    expect(deviceKinds as readonly string[]).toContain(kind)
    const actual = meaningsOf(kind as DeviceKind)
    for (const [list, lines] of Object.entries(lists)) {
      expect(actual[list]?.slice(0, lines.length), `${kind}.${list}`).toEqual(lines)
    }
  }
})

it('what is new is recorded too: append these lines to order.snapshot.json', () => {
  const missing = deviceKinds.flatMap((kind) =>
    Object.entries(meaningsOf(kind)).flatMap(([list, lines]) =>
      lines.slice(order[kind]?.[list]?.length ?? 0).map((line) => `${kind}.${list}: ${line}`),
    ),
  )
  expect(missing).toEqual([])
})
