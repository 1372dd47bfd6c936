import {
  chmodSync,
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
import { join } from 'node:path'
import { compressTexts } from './console/compress.ts'
import { stampOf } from './console/stamp.ts'
import { bin, builtConsole, cacheFolder, consoleFolder } from './places.ts'
import { runNode } from './run.ts'

const stampFile = '.stamp'
const hour = 3_600_000

/** Builds the console unless it stands as its sources have it. False, with the reason shown: it does not build. */
export async function buildConsole(): Promise<boolean> {
  const stamp = stampOf()
  if (standing() === stamp) return true
  const started = Date.now()
  process.stderr.write('Building the console …')
  const fresh = freshFolder()
  const { ok, output } = await runNode(
    [bin('vite'), 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: consoleFolder },
  )
  if (!ok) {
    process.stderr.write(` failed:\n${output}\n`)
    rmSync(fresh, { recursive: true, force: true })
    return false
  }
  await compressTexts(fresh)
  writeFileSync(join(fresh, stampFile), stamp)
  putInPlace(fresh)
  process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  return true
}

function standing(): string | undefined {
  const file = join(builtConsole, stampFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function freshFolder(): string {
  mkdirSync(cacheFolder, { recursive: true })
  for (const name of readdirSync(cacheFolder)) {
    // Left by a build that was killed; a younger one may be another build at work.
    const age = Date.now() - (statSync(join(cacheFolder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > hour) rmSync(join(cacheFolder, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(cacheFolder, 'console-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Renaming only, so that a crash leaves the old console, the new one or none, never half of one. */
function putInPlace(fresh: string): void {
  const aside = freshFolder()
  // More than one round only when another build of this checkout puts its own in place meanwhile.
  for (let round = 0; !renamed(fresh, builtConsole, ['ENOTEMPTY', 'EEXIST']); round++) {
    renamed(builtConsole, join(aside, String(round)), ['ENOENT'])
  }
  rmSync(aside, { recursive: true, force: true })
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
