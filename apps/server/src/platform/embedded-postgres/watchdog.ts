import { spawn } from 'node:child_process'

export interface Watchdog {
  /** The database is ended in order: nobody needs to look after it any more. */
  release(): Promise<void>
}

/** Its name among the processes of the machine. */
export const watchdogName = 'gridhelm-watchdog'

/**
 * Reads from us; what it reads when we are gone, however we ended, is the end. Then it ends the database in order,
 * unless the cluster has another one by now.
 */
const script = [
  'read -r word && exit 0',
  'read -r now < "$2"',
  '[ "$now" = "$1" ] && kill -INT "$1"',
  'exit 0',
].join('\n')

/** A shell beside us that lets the database outlive us by a moment only, even after kill -9. */
export function watch(pid: number, pidFile: string): Watchdog {
  // Detached: what ends everything of a terminal must not end it before it has done its work.
  const child = spawn('/bin/sh', ['-c', script, watchdogName, String(pid), pidFile], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // Without a shell the next start ends what is left.
    child.once('error', () => resolve())
  })
  child.stdin.on('error', () => undefined)
  child.unref()
  return {
    async release() {
      child.ref()
      child.stdin.end('done\n')
      await ended
    },
  }
}
