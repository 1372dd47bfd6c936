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
