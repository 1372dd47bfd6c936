import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { compressTexts } from './console/compress.ts'
import { stampOf } from './console/stamp.ts'
import { bin, builtConsole, consoleFolder } from './places.ts'
import { runNode } from './run.ts'

const stampFile = '.stamp'
const temporary = '.build-'
const hour = 3_600_000

/** Builds the console unless it stands as its sources have it. False, with the reason shown: it does not build. */
export async function buildConsole({ quietly = false } = {}): Promise<boolean> {
  const stamp = stampOf()
  if (standing() === stamp) return true
  const started = Date.now()
  const say = (words: string) => quietly || process.stderr.write(words)
  say('Building the console …')
  const fresh = freshFolder()
  const { ok, output } = await runNode(
    [bin('vite'), 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: consoleFolder },
  )
  if (!ok) {
    say(` failed:\n${output}\n`)
    discard(fresh)
    return false
  }
  await compressTexts(fresh)
  writeFileSync(join(fresh, stampFile), stamp)
  putInPlace(fresh)
  say(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  return true
}

function standing(): string | undefined {
  const file = join(builtConsole, stampFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Beside the final place, since a rename cannot leave its disk, and called `dist` too, so that git and the tools pass by. */
function freshFolder(): string {
  for (const name of readdirSync(consoleFolder)) {
    if (!name.startsWith(temporary)) continue
    // Left by a build that was killed; a younger one may be another build at work.
    const path = join(consoleFolder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > hour) rmSync(path, { recursive: true, force: true })
  }
  const folder = join(mkdtempSync(join(consoleFolder, temporary)), 'dist')
  mkdirSync(folder)
  // Also when Ctrl-C ends us in the middle.
  process.once('exit', () => discard(folder))
  return folder
}

function discard(folder: string): void {
  rmSync(dirname(folder), { recursive: true, force: true })
}

/** Renaming only, so that a crash leaves the old console, the new one or none, never half of one. */
function putInPlace(fresh: string): void {
  const aside = freshFolder()
  // More than one round only when another build of this checkout puts its own in place meanwhile.
  for (let round = 0; !renamed(fresh, builtConsole, ['ENOTEMPTY', 'EEXIST']); round++) {
    renamed(builtConsole, join(aside, String(round)), ['ENOENT'])
  }
  discard(fresh)
  discard(aside)
}

function renamed(from: string, to: string, harmless: readonly string[]): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (harmless.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
