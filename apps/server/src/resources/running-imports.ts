import type { ImportProgress } from '@gridhelm/contract/sheets/calls'
import { currentSignal, endedBy } from '../platform/cancellation/cancellation.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'

interface Running {
  progress: ImportProgress
  stopping: AbortController
}

/** By account; each server knows its own. */
const imports = new WeakMap<Platform, Map<string, Running>>()

function importsOf(platform: Platform): Map<string, Running> {
  const known = imports.get(platform) ?? new Map<string, Running>()
  imports.set(platform, known)
  return known
}

/** One at a time for an account; ends with whoever asked for it, and when it is stopped. */
export async function runImport<T>(
  platform: Platform,
  userId: string,
  work: (tell: (progress: ImportProgress) => void) => Promise<T>,
): Promise<T> {
  const running = importsOf(platform)
  if (running.has(userId)) throw Refusal.of('sheets.oneAtATime')
  const one: Running = {
    progress: { phase: 'reading', done: 0, total: null },
    stopping: new AbortController(),
  }
  running.set(userId, one)
  const asked = currentSignal()
  const signal = asked ? AbortSignal.any([asked, one.stopping.signal]) : one.stopping.signal
  const tell = (progress: ImportProgress) => {
    one.progress = progress
  }
  try {
    return await endedBy(signal, () => work(tell))
  } catch (error) {
    throw one.stopping.signal.aborted && signal.reason === one.stopping.signal.reason
      ? Refusal.of('sheets.stopped')
      : error
  } finally {
    running.delete(userId)
  }
}

export const importProgressOf = (platform: Platform, userId: string): ImportProgress | null =>
  importsOf(platform).get(userId)?.progress ?? null

export const stopImport = (platform: Platform, userId: string): void =>
  importsOf(platform).get(userId)?.stopping.abort()
