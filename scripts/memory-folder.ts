import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memoryDisk = '/dev/shm'
const prefix = 'gridhelm-tests-'

/** What the tests write at once, with much to spare: containers often have a few megabytes only. */
const roomNeeded = 3 * 2 ** 30

function roomIn(place: string): number {
  try {
    const { bavail, bsize } = statfsSync(place)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A run that was killed could not tidy up, and memory is dearer than a disk. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    rmSync(join(place, name), { recursive: true, force: true })
  }
}

/**
 * Temporary files of this program and of those that it starts stay in memory where there is room for them: the tests
 * copy databases of a thousand files hundreds of times, and a disk makes each copy ten times as dear.
 */
export function keepTemporaryFilesInMemory(place = memoryDisk, room = roomNeeded): void {
  if (roomIn(place) < room) return
  removeLeftovers(place)
  const folder = join(place, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // As the usual place has it: the database runs under an account of its own where we are root.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
