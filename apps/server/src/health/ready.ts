import type { Intake } from '../ingest/intake.ts'
import type { Mqtt } from '../ingest/start-mqtt.ts'
import type { Platform } from '../platform/platform.ts'
import { readDisk } from './disk.ts'
import { answers } from './queries.ts'

export interface Hearing {
  intake: Pick<Intake, 'isFull' | 'held'>
  mqtt: Pick<Mqtt, 'isUp'>
}

export interface Readiness {
  isReady: boolean
  /** `ok`, or what is wrong in a few words. */
  checks: Readonly<Record<string, string>>
}

const patienceMs = 3_000
/** PostgreSQL stops when it cannot write. */
const leastFreeBytes = 200 * 1024 * 1024
/** Everybody may ask: an answer serves all who ask within that time. */
const keptMs = 1_000

async function databaseCheck({ db }: Platform): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve('does not answer'), patienceMs)
  const asked = answers(db).then(
    () => 'ok',
    () => 'cannot be reached',
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

async function diskCheck({ config }: Platform): Promise<string> {
  const disk = await readDisk(config.dataDir)
  return disk && disk.freeBytes < leastFreeBytes ? 'is full' : 'ok'
}

/** Whether this process does its work: for those who send it traffic. */
export function createReadiness(platform: Platform, hearing: Hearing | undefined): () => Promise<Readiness> {
  let kept: { until: number; readiness: Promise<Readiness> } | undefined
  async function look(): Promise<Readiness> {
    const checks = {
      database: await databaseCheck(platform),
      disk: await diskCheck(platform),
      ...(hearing && {
        broker: hearing.mqtt.isUp() ? 'ok' : 'cannot be reached',
        intake: hearing.intake.isFull() ? 'more frames wait than can be held' : 'ok',
      }),
    }
    return { isReady: Object.values(checks).every((word) => word === 'ok'), checks }
  }
  return () => {
    const moment = performance.now()
    if (!kept || kept.until < moment) kept = { until: moment + keptMs, readiness: look() }
    return kept.readiness
  }
}
