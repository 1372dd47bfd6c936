import type { Rule } from './rule.ts'

/** By how much a value had changed, and in what time. */
export interface Change {
  by: number
  ms: number
}

/** What one rule remembers of one device. Moments in ms, of frames. */
export interface Entry {
  /** Of the rule that has found it. */
  key?: string
  /** Since when it is there; absent: it is not. */
  from?: number
  /** What it showed then. */
  value?: number | null
  change?: Change | null
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

export interface DeviceMemory {
  entries: Map<string, Entry>
  /** Of what is stored before this moment nobody has made history yet; null: everybody has. */
  past: number | null
  /** Watched points that the newest frame has not said so far: another message may add them to it. */
  unsaid: readonly number[]
}

const version = 2
/** Knew of no history but that of the last months, and of nothing that had come late. */
const versionBefore = 1
const mostEntries = 500

export const bitKey = (point: number, bit: number) => `b${point}.${bit}`
export const valueKey = (rule: Pick<Rule, 'key'>) => `r${rule.key}`
const commandMark = 'c'
export const commandKey = (point: string) => `${commandMark}${point}`
export const isCommandKey = (key: string) => key.startsWith(commandMark)
export const silenceKey = 's'

export const noMemory = (): DeviceMemory => ({ entries: new Map(), past: null, unsaid: [] })

export const writeMemory = ({ entries, past, unsaid }: DeviceMemory): string =>
  JSON.stringify({
    v: version,
    e: Object.fromEntries(entries),
    ...(past !== null && { p: past }),
    ...(unsaid.length > 0 && { u: unsaid }),
  })

interface Written {
  v: number
  e: Record<string, Entry>
  p?: number
  u?: number[]
}

/** What another version has written, or nobody of ours, is as if nothing were remembered. */
export function readMemory(text: string): DeviceMemory {
  try {
    const { v, e, p, u } = JSON.parse(text) as Written
    if (v !== version && v !== versionBefore) return noMemory()
    return {
      entries: new Map(Object.entries(e).slice(0, mostEntries)),
      past: p ?? (v === versionBefore ? Number.MAX_SAFE_INTEGER : null),
      unsaid: u ?? [],
    }
  } catch {
    return noMemory()
  }
}
