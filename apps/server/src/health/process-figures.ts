import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus, freemem, loadavg, totalmem, uptime } from 'node:os'
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'

const nanosecondsInMs = 1e6
/** Whoever looks again within that time sees the same: figures over a while need a while. */
const leastWindowMs = 5_000
const majorKind = 4

const cpuTimes = () =>
  cpus().reduce(
    (sum, { times }) => {
      const busy = times.user + times.nice + times.sys + times.irq
      return { busy: sum.busy + busy, all: sum.all + busy + times.idle }
    },
    { busy: 0, all: 0 },
  )

/** Of all threads that the system runs for this process; null where the system does not say. */
async function threadsNow(): Promise<number | null> {
  try {
    const [, count] = /^Threads:\s+(\d+)$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
    return count === undefined ? null : Number(count)
  } catch {
    return null
  }
}

const oldSpaceUsed = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? null

/** Counts the pauses of the garbage collector from now on. */
function watchPauses() {
  const seen = { count: 0, ms: 0, mostMs: 0, liveData: null as number | null }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as typeof entry & { detail?: { kind?: number } }
      seen.count++
      seen.ms += duration
      seen.mostMs = Math.max(seen.mostMs, duration)
      if (detail?.kind === majorKind) seen.liveData = oldSpaceUsed()
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return { seen, stop: () => observer.disconnect() }
}

/** What this process can say of itself and of its machine. */
export function createProcessFigures() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const pauses = watchPauses()
  let threadsMost: number | null = null
  let before = {
    at: performance.now(),
    cpu: cpuTimes(),
    own: process.cpuUsage(),
    loop: performance.eventLoopUtilization(),
  }
  let kept: ReturnType<typeof measure> | undefined

  async function measure() {
    const now = {
      at: performance.now(),
      cpu: cpuTimes(),
      own: process.cpuUsage(),
      loop: performance.eventLoopUtilization(),
    }
    const passedMs = now.at - before.at
    const ownMs = (now.own.user + now.own.system - before.own.user - before.own.system) / 1_000
    const machine = now.cpu.all - before.cpu.all
    const memory = process.memoryUsage()
    const heap = getHeapStatistics()
    const inMs = (nanoseconds: number) => (delay.count > 0 ? nanoseconds / nanosecondsInMs : null)
    const [middle, high, most] = [delay.percentile(50), delay.percentile(99), delay.max].map(inMs)
    const loopUse = performance.eventLoopUtilization(now.loop, before.loop).utilization
    delay.reset()
    const lastCpu = before.cpu
    before = now
    const threads = await threadsNow()
    if (threads !== null) threadsMost = Math.max(threadsMost ?? 0, threads)
    return {
      cpuCount: availableParallelism(),
      cpuUse: machine > 0 ? (now.cpu.busy - lastCpu.busy) / machine : null,
      load: loadavg()[0] ?? null,
      memoryTotal: totalmem(),
      memoryFree: freemem(),
      systemUptime: uptime(),
      processStart: performance.timeOrigin,
      processUptime: process.uptime(),
      processCpu: passedMs > 0 ? ownMs / passedMs / availableParallelism() : null,
      processMemory: memory.rss,
      heapLimit: heap.heap_size_limit,
      heapCommitted: heap.total_heap_size,
      heapUsed: heap.used_heap_size,
      externalMemory: memory.external,
      bufferMemory: memory.arrayBuffers,
      liveData: pauses.seen.liveData,
      loopDelayMiddle: middle ?? null,
      loopDelayHigh: high ?? null,
      loopDelayMost: most ?? null,
      loopUse,
      threads,
      threadsMost,
      gcCount: pauses.seen.count,
      gcMs: pauses.seen.ms,
      gcMostMs: pauses.seen.mostMs,
    }
  }

  return {
    read(): ReturnType<typeof measure> {
      if (!kept || performance.now() - before.at >= leastWindowMs) kept = measure()
      return kept
    },
    stop() {
      delay.disable()
      pauses.stop()
    },
  }
}
