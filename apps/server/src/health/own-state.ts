import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Platform } from '../platform/platform.ts'
import { sealableUntil } from '../telemetry/sealed/seal-device.ts'
import { type Disk, diskDaysLeft, readDisk } from './disk.ts'
import { booksAreWrong, clocks, databaseBytes, lags, lastBackup } from './queries.ts'

const secondMs = 1_000
const dayMs = 86_400_000
const leastShare = 0.05
const leastFreeBytes = 1024 ** 3
const leastDaysLeft = 14
const certificateDays = 30
const backupDays = 2
const sealingDays = 2
/** Ingest itself puts up with five minutes. */
const aheadSeconds = 60
const behindSeconds = 900
const databaseSeconds = 30
/** Fewer say nothing about our own clock. */
const leastSites = 3

export interface Clocks {
  /** How far the database's clock is ahead of ours, in seconds. */
  database: number
  /** Of the sites that were heard just now: how many, and how far their frames are ahead of our clock in the middle. */
  sites: number
  middle: number | null
}

export const isDiskShort = (disk: Disk, daysLeft: number | null): boolean =>
  disk.freeBytes < leastFreeBytes ||
  disk.freeBytes < disk.totalBytes * leastShare ||
  (daysLeft !== null && daysLeft < leastDaysLeft)

export const isClockWrong = ({ database, sites, middle }: Clocks): boolean =>
  Math.abs(database) > databaseSeconds ||
  (sites >= leastSites && middle !== null && (middle > aheadSeconds || middle < -behindSeconds))

async function certificateEnds(file: string | undefined): Promise<number | undefined> {
  if (file === undefined) return undefined
  try {
    return new X509Certificate(await readFile(file)).validToDate.getTime()
  } catch {
    return undefined
  }
}

/** How the installation is, for its own alarms. */
export async function readOwnState(platform: Platform) {
  const { db, config, now } = platform
  const disk = await readDisk(config.dataDir)
  const daysLeft = await diskDaysLeft(platform, await databaseBytes(db))
  const ends = await certificateEnds(config.mqtt.certificateFile)
  const behind = await lags(db, new Date(sealableUntil(now())))
  const saved = await lastBackup(db)
  return {
    disk: disk ? isDiskShort(disk, daysLeft) : undefined,
    certificate: ends === undefined ? false : ends - now() < certificateDays * dayMs,
    clock: isClockWrong(await clocks(db, new Date(now()), now() / secondMs)),
    // The demo is nobody's to keep.
    backup:
      config.mode === 'production' && saved !== undefined && now() - saved.getTime() > backupDays * dayMs,
    ledger: await booksAreWrong(db),
    sealing: (behind?.sealing ?? 0) > (sealingDays * dayMs) / secondMs,
  }
}
