import type { Measurements } from '@gridhelm/contract/system/monitor/calls'
import type { FigureName, Figures } from '@gridhelm/contract/system/monitor/figures'
import { rounded } from '@gridhelm/points/numbers'

type Statistic = readonly [statistic: string, value: (figures: Figures) => number | null]

const value = (name: FigureName): readonly Statistic[] => [['VALUE', (figures) => figures[name]]]
const inSeconds = (name: FigureName) => (figures: Figures) => {
  const ms = figures[name]
  return ms === null ? null : rounded(ms / 1_000, 6)
}
/** What a process of ours has not: told as such, never as nothing. */
const absent: readonly Statistic[] = [['VALUE', () => null]]

/** The names that existing clients of this API family ask for, and what they are here. */
const names: Readonly<Record<string, readonly Statistic[]>> = {
  'jvm.memory.max': value('heapLimit'),
  'jvm.memory.committed': value('heapCommitted'),
  'jvm.memory.used': value('heapUsed'),
  'jvm.buffer.memory.used': value('bufferMemory'),
  'jvm.buffer.count': absent,
  'jvm.threads.daemon': absent,
  'jvm.threads.live': value('threads'),
  'jvm.threads.peak': value('threadsMost'),
  'jvm.classes.loaded': absent,
  'jvm.classes.unloaded': absent,
  'jvm.gc.memory.allocated': absent,
  'jvm.gc.memory.promoted': absent,
  'jvm.gc.max.data.size': value('heapLimit'),
  'jvm.gc.live.data.size': value('liveData'),
  'jvm.gc.pause': [
    ['COUNT', (figures) => figures.gcCount],
    ['TOTAL_TIME', inSeconds('gcMs')],
    ['MAX', inSeconds('gcMostMs')],
  ],
  'tomcat.sessions.created': value('sessionsCreated'),
  'tomcat.sessions.expired': value('sessionsExpired'),
  'tomcat.sessions.active.current': value('sessions'),
  'tomcat.sessions.active.max': value('sessionsMost'),
  'tomcat.sessions.rejected': absent,
  'tomcat.global.sent': value('sentBytes'),
  'tomcat.global.request.max': [['VALUE', inSeconds('slowestMs')]],
  'tomcat.global.request': [
    ['COUNT', (figures) => figures.requests],
    ['TOTAL_TIME', inSeconds('requestMs')],
  ],
  // One thread answers all: what is limited are connections.
  'tomcat.threads.current': value('connections'),
  'tomcat.threads.config.max': value('connectionsAllowed'),
  'system.cpu.count': value('cpuCount'),
  'system.cpu.usage': value('cpuUse'),
  'process.start.time': [['VALUE', inSeconds('processStart')]],
  'process.uptime': value('processUptime'),
  'process.cpu.usage': value('processCpu'),
}

export const actuatorNames = Object.keys(names)

/** Undefined for a name that nobody knows. */
export function measurementsOf(name: string, figures: Figures): Measurements | undefined {
  const statistics = Object.hasOwn(names, name) ? names[name] : undefined
  return (
    statistics && {
      name,
      measurements: statistics.map(([statistic, of]) => ({ statistic, value: of(figures) })),
    }
  )
}
