import { statfs } from 'node:fs/promises'
import type { Task } from '../platform/jobs/every.ts'
import type { Platform } from '../platform/platform.ts'
import { databaseBytes, keepSize, sizeSince } from './queries.ts'

export interface Disk {
  freeBytes: number
  totalBytes: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const lookedBackMs = 14 * dayMs
/** A growth over less says little. */
const leastSpanMs = 12 * hourMs

/** The disk of a folder, as its user may fill it; null where there is no such folder. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** Days until the disk is full, if it goes on like this; null where the database is elsewhere or does not grow. */
export async function diskDaysLeft(
  { db, config, now }: Pick<Platform, 'db' | 'config' | 'now'>,
  bytes: number,
): Promise<number | null> {
  if (config.databaseUrl !== undefined) return null
  const disk = await readDisk(config.dataDir)
  const before = await sizeSince(db, new Date(now() - lookedBackMs))
  if (!disk || !before || now() - before.at.getTime() < leastSpanMs) return null
  const bytesADay = (bytes - before.databaseBytes) / ((now() - before.at.getTime()) / dayMs)
  return bytesADay > 0 ? disk.freeBytes / bytesADay : null
}

/** Remembers the size of the database, so that its growth is known. */
export const sizeJob = ({ db, now }: Pick<Platform, 'db' | 'now'>): Task => ({
  run: async () => keepSize(db, new Date(now()), await databaseBytes(db), new Date(now() - 2 * lookedBackMs)),
})
