import type { Format } from '@gridhelm/contract/format/format'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'
import { nightArea } from '../../../../site/curve/night-area.ts'
import type { Bounds } from '../../../../site/curve/span.ts'
import { inSteps, timeAxis } from '../../../../site/curve/time-axis.ts'
import type { ChartOption, ChartSeries } from '../../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../../ui/chart/look.ts'
import { chartTip } from '../../../../ui/chart/tip.ts'
import { isPart } from '../parts.ts'

export type TodayLine = PowerKind | 'soc'

/** The lines of the parts that the site has and of which anything was measured today, in the order of the toggles. */
export function linesOf(day: DayCurve, present: ReadonlySet<Subsystem>): TodayLine[] {
  const has = (steps: readonly (number | null)[] | undefined) => steps?.some((value) => value !== null)
  return [
    ...powerKinds.filter((kind) => isPart(kind, present) && has(day.power[kind])),
    ...(present.has('storage') && has(day.soc) ? (['soc'] as const) : []),
  ]
}

export interface TodayView {
  day: DayCurve
  /** The same hours a day earlier, pale behind the others. */
  earlier?: DayCurve | undefined
  hasExpected?: boolean
  /** When the sun is down. */
  nights?: readonly Bounds[]
  shown: ReadonlySet<TodayLine>
  now: number
  timeZone: string
  f: Format
  names: Readonly<Record<TodayLine, string>>
  words: { now: string; expected: (name: string) => string; earlier: (name: string) => string }
}

const plain = { type: 'line' as const, symbol: 'none', connectNulls: false }

/** What a day is compared by: what the sun gave, and what people took. */
const isCompared = (kind: PowerKind): kind is 'pv' | 'load' => kind === 'pv' || kind === 'load'

function powerSeries(view: TodayView, kind: PowerKind, colour: string): ChartSeries[] {
  const { day, earlier, hasExpected = true, names, words } = view
  const expected = hasExpected && isCompared(kind) ? day.expected[kind] : undefined
  const before = isCompared(kind) ? earlier?.power[kind] : undefined
  return [
    ...(before && earlier
      ? [
          {
            ...plain,
            id: `${kind} earlier`,
            name: words.earlier(names[kind]),
            z: 1,
            lineStyle: { color: colour, width: 1, opacity: 0.45 },
            itemStyle: { color: colour, opacity: 0.45 },
            data: inSteps(before, earlier.from, earlier.stepMs),
          },
        ]
      : []),
    {
      ...plain,
      id: kind,
      name: names[kind],
      lineStyle: { color: colour, width: 2 },
      itemStyle: { color: colour },
      ...(kind === 'pv' ? { areaStyle: { color: colour, opacity: 0.16 } } : {}),
      data: inSteps(day.power[kind] ?? [], day.from, day.stepMs),
    },
    ...(expected
      ? [
          {
            ...plain,
            id: `${kind} expected`,
            name: words.expected(names[kind]),
            lineStyle: { color: colour, width: 2, type: [1, 4] as [number, number], cap: 'round' as const },
            itemStyle: { color: colour },
            data: inSteps(expected, day.from, day.stepMs),
          },
        ]
      : []),
  ]
}

interface Hovered {
  seriesId: string
  seriesName: string
  color: string
  value: [number, number | null]
}

/** Power at the left, charge at the right, the present moment between what was and what is expected. */
export function todayOption(view: TodayView): (look: ChartLook) => ChartOption {
  const { day, shown, now, timeZone, f, names, words } = view
  const hasSoc = shown.has('soc')
  return (look) => ({
    grid: { left: 8, right: hasSoc ? 8 : 16, top: 20, bottom: 4, containLabel: true },
    xAxis: timeAxis({ from: day.from, to: day.to, timeZone, f, most: 9 }),
    yAxis: [
      { type: 'value', axisLabel: { formatter: (value: number) => f.upTo(value, 1) } },
      {
        type: 'value',
        min: 0,
        max: 100,
        show: hasSoc,
        splitLine: { show: false },
        axisLabel: { formatter: (value: number) => f.unit(f.whole(value), '%') },
      },
    ],
    tooltip: {
      formatter: (hovered: unknown) => {
        const rows = (hovered as Hovered[]).filter(({ value }) => value[1] !== null)
        const at = rows[0]?.value[0]
        if (at === undefined) return ''
        return chartTip(
          f.dayTime(at, timeZone),
          rows.map(({ seriesId, seriesName, color, value: [, value] }) => ({
            mark: color,
            name: seriesName,
            value: f.unit(f.fixed(value ?? 0, 1), seriesId === 'soc' ? '%' : 'kW'),
          })),
        )
      },
    },
    series: [
      ...powerKinds.filter((kind) => shown.has(kind)).flatMap((kind) => powerSeries(view, kind, look[kind])),
      ...(hasSoc
        ? [
            {
              ...plain,
              id: 'soc',
              name: names.soc,
              yAxisIndex: 1,
              lineStyle: { color: look.battery, width: 2, type: 'dashed' as const },
              itemStyle: { color: look.battery },
              data: inSteps(day.soc, day.from, day.stepMs),
            },
          ]
        : []),
      {
        ...plain,
        id: 'now',
        data: [],
        markArea: nightArea(view.nights ?? [], look),
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: look.brand, type: 'solid' as const, width: 1.5 },
          label: { formatter: words.now, color: look.brand, fontSize: 11, position: 'end' as const },
          data: now > day.from && now < day.to ? [{ xAxis: now }] : [],
        },
      },
    ],
  })
}
