import type { HistogramReading } from './histogram.ts'

type Labels = Readonly<Record<string, string>>
/** Null is not measured, and is left out: an absent figure is not zero. */
export type Sample = readonly [labels: Labels, value: number | null]

export interface Family {
  /** Without the prefix. */
  name: string
  help: string
  kind: 'counter' | 'gauge'
  samples: readonly Sample[]
}

export interface HistogramFamily {
  name: string
  help: string
  kind: 'histogram'
  samples: readonly (readonly [labels: Labels, reading: HistogramReading])[]
}

const prefix = 'gridhelm_'
const inLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
const inHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([key, own]) => `${key}="${inLabel(own)}"`)
  return `${prefix}${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function histogramLines(name: string, labels: Labels, reading: HistogramReading): string[] {
  return [
    ...reading.bounds.map((bound, place) =>
      line(`${name}_bucket`, { ...labels, le: String(bound) }, reading.cumulative[place] ?? 0),
    ),
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, reading.count),
    line(`${name}_sum`, labels, reading.sum),
    line(`${name}_count`, labels, reading.count),
  ]
}

const linesOf = (family: Family | HistogramFamily): string[] =>
  family.kind === 'histogram'
    ? family.samples.flatMap(([labels, reading]) => histogramLines(family.name, labels, reading))
    : family.samples.flatMap(([labels, value]) => (value === null ? [] : [line(family.name, labels, value)]))

/** The text format of Prometheus, version 0.0.4. */
export function inPrometheusText(families: readonly (Family | HistogramFamily)[]): string {
  const blocks = families.map((family) => [
    `# HELP ${prefix}${family.name} ${inHelp(family.help)}`,
    `# TYPE ${prefix}${family.name} ${family.kind}`,
    ...linesOf(family),
  ])
  return `${blocks.flat().join('\n')}\n`
}
