import { randomUUID } from 'node:crypto'
import type { ImportProgress } from '@gridhelm/contract/sheets/calls'
import { currentSignal, endedBy } from '../platform/cancellation/cancellation.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'

interface Running {
  progress: ImportProgress
  stopping: AbortController
}

interface Elsewhere {
  progress: ImportProgress
  heardAt: number
}

/** By account. Each server does its own and hears of the others': a browser asks whichever answers. */
interface Imports {
  /** What this server calls itself: it hears its own words too, perhaps when they are no longer true. */
  name: string
  own: Map<string, Running>
  elsewhere: Map<string, Elsewhere>
}

/** Others are told so often how far one has come. */
const tellEveryMs = 1_000
/** Nothing was heard of it for so long: the process that did it is no more. */
const lostAfterMs = 5_000

const imports = new WeakMap<Platform, Imports>()

function importsOf(platform: Platform): Imports {
  const known = imports.get(platform) ?? { name: randomUUID(), own: new Map(), elsewhere: new Map() }
  imports.set(platform, known)
  return known
}

/** From then on this server knows of the imports of others, and ends its own when they are asked to. */
export function hearOfImports(platform: Platform): void {
  const { name, own, elsewhere } = importsOf(platform)
  platform.bus.subscribe('import.progress', ({ userId, progress, from }) => {
    if (from === name) return
    if (progress) elsewhere.set(userId, { progress, heardAt: platform.now() })
    else elsewhere.delete(userId)
  })
  platform.bus.subscribe('import.stop', ({ userId }) => own.get(userId)?.stopping.abort())
}

function heardOf(platform: Platform, userId: string): ImportProgress | undefined {
  const { elsewhere } = importsOf(platform)
  const one = elsewhere.get(userId)
  if (!one) return undefined
  if (platform.now() - one.heardAt <= lostAfterMs) return one.progress
  elsewhere.delete(userId)
  return undefined
}

/** One at a time for an account; ends with whoever asked for it, and when it is stopped. */
export async function runImport<T>(
  platform: Platform,
  userId: string,
  work: (tell: (progress: ImportProgress) => void) => Promise<T>,
): Promise<T> {
  const { name: from, own } = importsOf(platform)
  if (own.has(userId) || heardOf(platform, userId)) throw Refusal.of('sheets.oneAtATime')
  const one: Running = {
    progress: { phase: 'reading', done: 0, total: null },
    stopping: new AbortController(),
  }
  own.set(userId, one)
  const asked = currentSignal()
  const signal = asked ? AbortSignal.any([asked, one.stopping.signal]) : one.stopping.signal
  const tell = (progress: ImportProgress) => {
    one.progress = progress
  }
  let told = Promise.resolve()
  // One after the other: the last word is that it is over.
  const tellOthers = (progress: ImportProgress | null) => {
    told = told
      .then(() => platform.bus.publish(platform.db, 'import.progress', { userId, progress, from }))
      .catch((error: unknown) => platform.log.warn(error, 'nobody was told of an import'))
    return told
  }
  void tellOthers(one.progress)
  const telling = setInterval(() => void tellOthers(one.progress), tellEveryMs)
  try {
    return await endedBy(signal, () => work(tell))
  } catch (error) {
    throw one.stopping.signal.aborted && signal.reason === one.stopping.signal.reason
      ? Refusal.of('sheets.stopped')
      : error
  } finally {
    clearInterval(telling)
    own.delete(userId)
    await tellOthers(null)
  }
}

export const importProgressOf = (platform: Platform, userId: string): ImportProgress | null =>
  importsOf(platform).own.get(userId)?.progress ?? heardOf(platform, userId) ?? null

export async function stopImport(platform: Platform, userId: string): Promise<void> {
  const own = importsOf(platform).own.get(userId)
  if (own) own.stopping.abort()
  else if (heardOf(platform, userId)) await platform.bus.publish(platform.db, 'import.stop', { userId })
}
