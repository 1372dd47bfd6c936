import { setTimeout as delay } from 'node:timers/promises'
import { besideByShard } from '../../platform/db/by-shard.ts'
import { lockKeys } from '../../platform/db/lock-keys.ts'
import { aloneWith } from '../../platform/db/session-lock.ts'
import type { Task } from '../../platform/jobs/every.ts'
import type { Platform } from '../../platform/platform.ts'
import { dropSealedPartitions } from './partitions.ts'
import { type DeviceKey, devicesWithLate, devicesWithSamples } from './queries.ts'
import { dueAt, sealLate, sealNext } from './seal-device.ts'

export interface SealingOptions {
  /** Late frames are sealed in rarely: each makes a whole block anew, and readers find them without. */
  lateEveryMs: number
  dropEveryMs: number
  /** Every device is looked at that often, unless it will surely have nothing to seal. */
  lookEveryMs: number
  /** After each block, so that others have the disk and the processor. */
  pauseMs: number
  /** A run goes on no longer; the next one does. */
  runMs: number
  signal?: AbortSignal
}

const mostKept = 100_000
const usual: SealingOptions = {
  lateEveryMs: 300_000,
  dropEveryMs: 900_000,
  lookEveryMs: 600_000,
  pauseMs: 5,
  runMs: 25_000,
}

/** Moves what is quiet from hot frames and late ones into blocks. */
export function sealingJob(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  options: Partial<SealingOptions> = {},
): Task {
  const { lateEveryMs, dropEveryMs, lookEveryMs, pauseMs, runMs, signal } = { ...usual, ...options }
  const notBefore = new Map<string, number>()
  let lateAt = Number.NEGATIVE_INFINITY
  let dropAt = Number.NEGATIVE_INFINITY

  /** Repeats a step as long as it finds something to do; false when time is up. */
  async function exhaust(step: () => Promise<boolean>, isOver: () => boolean): Promise<boolean> {
    while (!isOver()) {
      if (!(await step())) return true
      await delay(pauseMs)
    }
    return false
  }

  async function sealQuiet(device: DeviceKey, isOver: () => boolean): Promise<boolean> {
    const key = `${device.siteId}-${device.deviceId}`
    if ((notBefore.get(key) ?? 0) > now()) return true
    const due = await dueAt(db, device, now(), now() + lookEveryMs)
    if (due <= now() && !(await exhaust(() => sealNext(db, device, now()), isOver))) return false
    if (notBefore.size >= mostKept) notBefore.clear()
    notBefore.set(key, due)
    return true
  }

  /** One device after the other; false when time is up. */
  async function each(
    devices: readonly DeviceKey[],
    seal: (device: DeviceKey) => Promise<boolean>,
  ): Promise<boolean> {
    const ends = await besideByShard(db, devices, async (some) => {
      for (const device of some) if (!(await seal(device))) return false
      return true
    })
    return ends.every((isThrough) => isThrough)
  }

  async function work(): Promise<void> {
    const end = performance.now() + runMs
    const isOver = () => performance.now() > end || signal?.aborted === true
    if (!(await each(await devicesWithSamples(db), (device) => sealQuiet(device, isOver)))) return
    if (now() - lateAt >= lateEveryMs) {
      const late = await devicesWithLate(db)
      if (!(await each(late, (device) => exhaust(() => sealLate(db, device), isOver)))) return
      lateAt = now()
    }
    if (now() - dropAt >= dropEveryMs && !isOver()) {
      await dropSealedPartitions(db, now())
      dropAt = now()
    }
  }

  return {
    run: () => aloneWith(db, lockKeys.sealing, () => work()),
  }
}
