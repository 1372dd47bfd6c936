import { randomInt, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { type Config, roles } from './config.ts'
import { findCluster } from './embedded-postgres/cluster.ts'
import { lockDataFolder, openDataFolder, ownFiles } from './embedded-postgres/data-folder.ts'
import { endLeftover } from './embedded-postgres/leftover.ts'

/** What a demo ends with that is to be started again as production. */
export const leftDemoExitCode = 76

const fileName = 'leaving-demo.json'
const codeMs = 600_000
const mostTries = 5

const note = z.object({
  /** `asked`: the data are still there. `emptied`: they are gone, and whatever lies there now is not the demo's. */
  stage: z.enum(['asked', 'emptied']),
  username: z.string(),
  passwordHash: z.string(),
})
type Note = z.infer<typeof note>
/** Who goes on in the empty installation, with a password of their own. */
export type Remaining = Omit<Note, 'stage'>

export interface DemoExit {
  /** Shows a code where only those look who have started the demo: everybody knows its passwords. */
  tellCode(): void
  /** Whether it is that code; after a few wrong ones it is none any more. */
  isCode(text: string): boolean
  /** Notes who goes on, and ends the demo. */
  leave(remaining: Remaining): void
}

/** On the disk before anything that follows from it. */
function write(folder: string, content: Note): void {
  const [file, fresh] = [join(folder, fileName), join(folder, `${fileName}.new`)]
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeSync(handle, JSON.stringify(content))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(fresh, file)
}

function read(folder: string): Note | undefined {
  const file = join(folder, fileName)
  return existsSync(file) ? note.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Only where everything that the demo has written lies in its own folder: nothing of somebody else is emptied. */
export const canLeave = ({ mode, databaseUrl, trail, roles: own }: Config): boolean =>
  mode === 'demo' && databaseUrl === undefined && trail.folder === undefined && own.size === roles.length

export function createDemoExit(
  { dataDir }: Pick<Config, 'dataDir'>,
  { print, now, onLeave }: { print: (line: string) => void; now: () => number; onLeave: () => void },
): DemoExit {
  let valid: { code: Buffer; until: number; tries: number } | undefined
  return {
    tellCode() {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      valid = { code: Buffer.from(code), until: now() + codeMs, tries: 0 }
      print(`  Code to empty the demo: ${code} (for ten minutes)`)
    },
    isCode(text) {
      const typed = Buffer.from(text.replaceAll(/\s/g, ''))
      if (!valid || now() > valid.until || ++valid.tries > mostTries) return false
      const isRight = typed.length === valid.code.length && timingSafeEqual(typed, valid.code)
      if (isRight) valid = undefined
      return isRight
    },
    leave(remaining) {
      write(dataDir, { stage: 'asked', ...remaining })
      onLeave()
    },
  }
}

/** Whether somebody has left the demo of this folder, and nobody has gone on yet. */
export const hasLeftDemo = ({ dataDir }: Pick<Config, 'dataDir'>): boolean => read(dataDir) !== undefined

/** All that the folder holds, but for what makes it ours and the archives that somebody has made: they are the way back. */
function namesOfDemo({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>): string[] {
  const [archives] = relative(dataDir, backups.folder).split(sep)
  const kept = new Set([...ownFiles, fileName, archives, 'lost+found'])
  return readdirSync(dataDir).filter((name) => !kept.has(name))
}

/**
 * Takes away what the demo has made, once, before the database is started. Whatever moment it ends at, the next start
 * goes on: what lies there after the data are gone is never touched again.
 */
export async function emptyLeftDemo(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups'>,
): Promise<Remaining | undefined> {
  const { dataDir, databaseUrl } = config
  // A database elsewhere is not the one that was left.
  if (databaseUrl !== undefined) return undefined
  const left = read(dataDir)
  if (!left) return undefined
  const { stage, ...remaining } = left
  if (stage === 'asked') {
    const lock = lockDataFolder(dataDir)
    try {
      // A killed demo may have left its database running.
      const cluster = findCluster(openDataFolder(dataDir))
      if (cluster) await endLeftover(cluster.folder)
      for (const name of namesOfDemo(config)) rmSync(join(dataDir, name), { recursive: true, force: true })
      write(dataDir, { stage: 'emptied', ...remaining })
    } finally {
      lock.release()
    }
  }
  return remaining
}

/** The administrator is there. */
export const forgetLeftDemo = ({ dataDir }: Pick<Config, 'dataDir'>): void =>
  rmSync(join(dataDir, fileName), { force: true })
