import type { Rule } from './rule.ts'

/** What one rule remembers of one device. Moments in ms, of frames. */
export interface Entry {
  /** Of the rule that has found it. */
  key?: string
  /** Since when it is there; absent: it is not. */
  from?: number
  /** What it showed then. */
  value?: number | null
  /** Whether people were told: what only the past says is kept until a fresh frame says it too. */
  isLive?: boolean
  /** Since when the opposite holds, until the delay is over. */
  pending?: number
  /** The extremes of parts of the window of a rate. */
  extremes?: readonly (readonly [at: number, value: number])[]
  /** When the point was last said; 0: in the newest frame. */
  said?: number
  commandId?: string
}

/** A stretch of which nothing was seen in the order of time; what is stored of it later belongs into the past. */
export interface Gap {
  from: number
  to: number
}

export interface DeviceMemory {
  entries: Map<string, Entry>
  gaps: Gap[]
  /** Watched points that the newest frame has not said so far: another message may add them to it. */
  unsaid: readonly number[]
}

const version = 1
const mostEntries = 500
const mostGaps = 4

export const bitKey = (point: number, bit: number) => `b${point}.${bit}`
export const valueKey = (rule: Pick<Rule, 'key'>) => `r${rule.key}`
const commandMark = 'c'
export const commandKey = (point: string) => `${commandMark}${point}`
export const isCommandKey = (key: string) => key.startsWith(commandMark)
export const silenceKey = 's'

export const noMemory = (): DeviceMemory => ({ entries: new Map(), gaps: [], unsaid: [] })

export const writeMemory = ({ entries, gaps, unsaid }: DeviceMemory): string =>
  JSON.stringify({
    v: version,
    e: Object.fromEntries(entries),
    ...(gaps.length > 0 && { g: gaps }),
    ...(unsaid.length > 0 && { u: unsaid }),
  })

interface Written {
  v: number
  e: Record<string, Entry>
  g?: Gap[]
  u?: number[]
}

/** What another version has written, or nobody of ours, is as if nothing were remembered. */
export function readMemory(text: string): DeviceMemory {
  try {
    const { v, e, g, u } = JSON.parse(text) as Written
    if (v !== version) return noMemory()
    return { entries: new Map(Object.entries(e).slice(0, mostEntries)), gaps: g ?? [], unsaid: u ?? [] }
  } catch {
    return noMemory()
  }
}

/** The oldest ones are given up first. */
export const withGap = (gaps: readonly Gap[], gap: Gap): Gap[] => [...gaps, gap].slice(-mostGaps)
