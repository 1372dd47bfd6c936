import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

export interface ServerProcess {
  pid: number
  /** How it ended, or undefined while it runs. */
  ended(): string | undefined
  whenEnded: Promise<string>
  /** Sends the signals one after the other, each after so many milliseconds of waiting in vain. */
  end(signals: NodeJS.Signals[], patience: number): Promise<void>
}

export function watchProcess(child: ChildProcess): ServerProcess {
  let ending: string | undefined
  // Leaving by process.exit must not leave the database behind.
  const onOurExit = () => child.kill('SIGINT')
  process.once('exit', onOurExit)
  const whenEnded = new Promise<string>((resolve) => {
    const settle = (how: string) => {
      ending = how
      process.off('exit', onOurExit)
      resolve(how)
    }
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ? `ended by ${signal}` : `exit code ${code}`))
  })
  return {
    pid: child.pid ?? 0,
    ended: () => ending,
    whenEnded,
    end: async (signals, patience) => {
      for (const signal of signals) {
        if (ending !== undefined) return
        child.kill(signal)
        await endsWithin(whenEnded, patience)
      }
      await whenEnded
    },
  }
}

async function endsWithin(whenEnded: Promise<string>, patience: number): Promise<void> {
  const timer = new AbortController()
  const patienceOver = delay(patience, undefined, { signal: timer.signal }).catch(() => undefined)
  await Promise.race([whenEnded, patienceOver])
  timer.abort()
}
