/** How a figure is written. `flag` is 1 or 0. */
export type FigureKind = 'count' | 'decimal' | 'share' | 'bytes' | 'ms' | 'seconds' | 'moment' | 'flag'

interface Measured {
  kind: FigureKind
  /** Grows as long as the process lives: curves show how much in a minute. */
  grows?: true
}

/** Everything that a process tells of itself; each is a number, or null where it cannot be known. */
export const figures = {
  // The machine
  cpuCount: { kind: 'count' },
  cpuUse: { kind: 'share' },
  load: { kind: 'decimal' },
  memoryTotal: { kind: 'bytes' },
  memoryFree: { kind: 'bytes' },
  systemUptime: { kind: 'seconds' },
  // The process
  processStart: { kind: 'moment' },
  processUptime: { kind: 'seconds' },
  processCpu: { kind: 'share' },
  processMemory: { kind: 'bytes' },
  // Its runtime
  heapLimit: { kind: 'bytes' },
  heapCommitted: { kind: 'bytes' },
  heapUsed: { kind: 'bytes' },
  externalMemory: { kind: 'bytes' },
  bufferMemory: { kind: 'bytes' },
  liveData: { kind: 'bytes' },
  loopDelayMiddle: { kind: 'ms' },
  loopDelayHigh: { kind: 'ms' },
  loopDelayMost: { kind: 'ms' },
  loopUse: { kind: 'share' },
  threads: { kind: 'count' },
  threadsMost: { kind: 'count' },
  gcCount: { kind: 'count', grows: true },
  gcMs: { kind: 'ms', grows: true },
  gcMostMs: { kind: 'ms' },
  // What it serves
  requests: { kind: 'count', grows: true },
  requestMs: { kind: 'ms', grows: true },
  slowestMs: { kind: 'ms' },
  faults: { kind: 'count', grows: true },
  sentBytes: { kind: 'bytes', grows: true },
  connections: { kind: 'count' },
  connectionsAllowed: { kind: 'count' },
  listeners: { kind: 'count' },
  sessions: { kind: 'count' },
  sessionsMost: { kind: 'count' },
  sessionsCreated: { kind: 'count' },
  sessionsExpired: { kind: 'count' },
  // The data store
  storeBytes: { kind: 'bytes' },
  storeConnections: { kind: 'count' },
  storeConnectionsAllowed: { kind: 'count' },
  cacheHit: { kind: 'share' },
  transactions: { kind: 'count', grows: true },
  locksWaiting: { kind: 'count' },
  slowStatements: { kind: 'count' },
  oldestTransaction: { kind: 'seconds' },
  roundTripMs: { kind: 'ms' },
  busLagMs: { kind: 'ms' },
  poolOpen: { kind: 'count' },
  poolIdle: { kind: 'count' },
  poolWaiting: { kind: 'count' },
  latestRows: { kind: 'count' },
  // The disk
  diskFree: { kind: 'bytes' },
  diskTotal: { kind: 'bytes' },
  // What it hears of sites
  framesWaiting: { kind: 'count' },
  bytesWaiting: { kind: 'bytes' },
  brokerUp: { kind: 'flag' },
} as const satisfies Record<string, Measured>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]
export type Figures = Readonly<Record<FigureName, number | null>>
export const growing = (name: FigureName): boolean => 'grows' in figures[name]
