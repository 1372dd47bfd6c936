import type { Format } from '@gridhelm/contract/format/format'
import type {
  DieselLedger,
  LedgerTank,
  RecordedDelivery,
  TankEvent,
} from '@gridhelm/contract/history/diesel/entities'
import { timeTicks } from '../../../site/curve/ticks.ts'
import type { ChartOption, ChartSeries } from '../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { chartTip, type TipRow } from '../../../ui/chart/tip.ts'

export interface TankNames {
  refill: string
  drop: string
  delivery: string
}

type Reading = readonly [number, number]

/** Points of a line that breaks where nothing was read. */
export function lineOf({ readings, gapMs }: LedgerTank['level']): [number, number | null][] {
  return readings.flatMap(([at, litres], index): [number, number | null][] => {
    const before = readings[index - 1]
    const isGap = before !== undefined && at - before[0] > gapMs
    return isGap
      ? [
          [at - 1, null],
          [at, litres],
        ]
      : [[at, litres]]
  })
}

/** The level of a tank at a moment, by the last reading. */
export function levelAt(readings: readonly Reading[], at: number): number | undefined {
  return readings.findLast((one) => one[0] <= at)?.[1] ?? readings[0]?.[1]
}

export const dashes = ['solid', 'dashed', 'dotted'] as const

interface Mark {
  at: number
  litres: number
  level: number
  name: string
}

/** The level of the tanks with what came in and what went; `tanks` are those that are shown. */
export function tankOption(
  ledger: Pick<DieselLedger, 'from' | 'to' | 'zone' | 'events' | 'deliveries'>,
  tanks: readonly LedgerTank[],
  names: TankNames,
  f: Format,
): (look: ChartLook) => ChartOption {
  const { from, to, zone } = ledger
  const shown = (deviceId: string | null) =>
    tanks.find(({ device }) => device.id === deviceId) ?? (deviceId === null ? tanks[0] : undefined)
  const markOf = (deviceId: string | null, at: number, litres: number, name: string): Mark[] => {
    const tank = shown(deviceId)
    // What came in shows in the first reading after it.
    const readings = tank?.level.readings ?? []
    const after = name === names.refill ? readings.find((one) => one[0] >= at)?.[1] : undefined
    const level = after ?? levelAt(readings, at)
    return level === undefined ? [] : [{ at, litres, level, name }]
  }
  const ofEvents = (kind: TankEvent['kind'], name: string) =>
    ledger.events
      .filter((event) => event.kind === kind)
      .flatMap((event) => markOf(event.deviceId, event.to, event.litres, name))
  const refills = ofEvents('refill', names.refill)
  const drops = ofEvents('drop', names.drop)
  const deliveries = ledger.deliveries.flatMap((one: RecordedDelivery) =>
    markOf(one.deviceId, one.deliveredAt, one.litres, names.delivery),
  )
  const nearMs = (to - from) / 80
  const tipAt = (at: number, hue: string): HTMLElement => {
    const levels = tanks.map(
      ({ device, level }): TipRow => ({
        mark: hue,
        name: device.number,
        value: f.litres(levelAt(level.readings, at)),
      }),
    )
    const marks = [...refills, ...drops, ...deliveries]
      .filter((mark) => Math.abs(mark.at - at) <= nearMs)
      .map(({ name, litres }): TipRow => ({ name, value: f.litres(litres) }))
    return chartTip(f.dayTime(at, zone), [...levels, ...marks])
  }
  return (look) => {
    const marks = (list: readonly Mark[], symbol: string, style: object, rotate = 0): ChartSeries => ({
      type: 'line',
      silent: true,
      lineStyle: { opacity: 0 },
      symbol,
      symbolSize: 11,
      symbolRotate: rotate,
      itemStyle: { borderWidth: 1.5, ...style },
      z: 5,
      data: list.map(({ at, level }) => [at, f.shown(level, 'L')]),
    })
    const ticks = timeTicks(from, to, zone, 8)
    const customValues = ticks.filter((_, place) => place % Math.ceil(ticks.length / 10) === 0)
    return {
      grid: { left: 8, right: 16, top: 28, bottom: 4, containLabel: true },
      xAxis: {
        type: 'time',
        min: from,
        max: to,
        axisTick: { customValues },
        axisLabel: {
          customValues,
          hideOverlap: true,
          formatter: (at: number) => f.dayMonth(at, zone),
        },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        min: 0,
        name: f.symbol('L'),
        axisLabel: { formatter: (value: number) => f.tankNumber(value) },
      },
      tooltip: {
        formatter: (hovered: unknown) => {
          const [first] = hovered as { axisValue: number }[]
          return tipAt(Number(first?.axisValue), look.generator)
        },
      },
      series: [
        ...tanks.map(
          ({ level }, place): ChartSeries => ({
            type: 'line',
            symbol: 'none',
            connectNulls: false,
            lineStyle: { color: look.generator, width: 2, type: dashes[place % dashes.length] ?? 'solid' },
            itemStyle: { color: look.generator },
            ...(tanks.length === 1 ? { areaStyle: { color: look.generator, opacity: 0.1 } } : {}),
            data: lineOf(level).map(([at, litres]) => [at, f.shown(litres, 'L')]),
          }),
        ),
        marks(deliveries, 'rect', { color: look.card, borderColor: look.brand }),
        marks(refills, 'triangle', { color: look.brand, borderColor: look.brand }),
        marks(drops, 'triangle', { color: look.text, borderColor: look.text }, 180),
      ],
    }
  }
}
