import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDataFolder } from '../embedded-postgres/data-folder.ts'

export const keyFileName = 'secret.key'
const keyBytes = 32

/** One secret, a key of its own for each purpose: whoever learns one learns nothing about the others. */
const purposes = {
  secrets: 'stored secrets',
  trail: 'audit trail',
  device: 'known devices',
  links: 'links in letters',
  passkeys: 'passkey challenges',
  captcha: 'codes in pictures',
  push: 'web push',
} as const

const keyFrom = (secret: string, purpose: keyof typeof purposes) =>
  Buffer.from(hkdfSync('sha256', secret, 'gridhelm', purposes[purpose], keyBytes))

function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written whole under another name first: a server that starts beside us never reads half a key. */
function makeKeyFile(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(keyBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** From GRIDHELM_SECRET, else from a file of the data folder, which is made when it is missing. */
export function readKey(
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
  purpose: keyof typeof purposes,
): Buffer {
  if (secret !== undefined) return keyFrom(secret, purpose)
  const file = join(openDataFolder(dataDir), keyFileName)
  if (readKeyFile(file) === undefined) makeKeyFile(file)
  const text = readKeyFile(file) ?? ''
  if (!/^[\da-f]{64}$/.test(text))
    throw new Error(`The key file ${file} is damaged: restore it from a backup.`)
  return keyFrom(text, purpose)
}
