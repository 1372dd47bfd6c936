import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'

export interface ServerLog {
  file: string
  /** A file handle for the server to write to; the caller closes it. */
  open(): number
  /** The last lines written since this log was made. */
  tail(lines: number): string
  /** Empties the file when it has grown too long. */
  trim(): void
}

const longest = 10 * 1024 * 1024

export function createServerLog(dataFolder: string): ServerLog {
  const file = path.join(dataFolder, 'postgres.log')
  // Appending, so that emptying it under the running server is safe.
  const open = () => openSync(file, 'a', 0o600)
  const trim = () => {
    if (statSync(file).size > longest) truncateSync(file)
  }
  closeSync(open())
  trim()
  const start = statSync(file).size
  const written = () => {
    const content = readFileSync(file)
    return content.subarray(content.length < start ? 0 : start).toString('utf8')
  }
  return { file, open, trim, tail: (lines) => written().trimEnd().split('\n').slice(-lines).join('\n') }
}
