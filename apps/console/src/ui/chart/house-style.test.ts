import { expect, it } from 'vitest'
import { houseStyle } from './house-style.ts'
import type { ChartLook } from './look.ts'

const look = new Proxy({}, { get: (_, name) => String(name) }) as ChartLook

it('gives every axis the colours of the page, does not move, and leaves what a chart says itself', () => {
  const option = houseStyle(
    {
      xAxis: { type: 'value', axisLabel: { fontSize: 20 } },
      yAxis: [{ type: 'value' }, { type: 'value', splitLine: { show: false } }],
      tooltip: { trigger: 'item' },
    },
    look,
  )
  expect(option.animation).toBe(false)
  expect(option.xAxis).toMatchObject([{ axisLabel: { color: 'quiet', fontSize: 20 } }])
  expect(option.yAxis).toMatchObject([
    { splitLine: { lineStyle: { color: 'line' } } },
    { splitLine: { show: false } },
  ])
  expect(option.tooltip).toMatchObject({ trigger: 'item', backgroundColor: 'raised' })
})

const labelsOf = (data: unknown[], max?: number) => {
  const axis = { type: 'value' as const, ...(max === undefined ? {} : { max }) }
  const { yAxis } = houseStyle({ yAxis: axis, series: [{ type: 'line', data: data as number[] }] }, look)
  const [first] = yAxis as { axisLabel: { formatter?: (value: number) => string } }[]
  return first?.axisLabel.formatter
}

it('does not make up a scale where nothing but zero was measured', () => {
  for (const nothing of [[], [null], [0, null], [[5, 0]], [{ value: [5, null] }]]) {
    const label = labelsOf(nothing)
    expect([label?.(0), label?.(0.2), label?.(1)]).toEqual(['0', '', ''])
  }
  expect(labelsOf([0, 3])).toBeUndefined()
  expect(labelsOf([0], 100)).toBeUndefined()
})

it('lets one of several lines stand out', () => {
  const line = { type: 'line' as const, data: [1] }
  expect(houseStyle({ series: [line] }, look).series).toEqual([line])
  expect(houseStyle({ series: [line, line] }, look).series).toMatchObject([
    { emphasis: { focus: 'series' } },
    { emphasis: { focus: 'series' } },
  ])
})
