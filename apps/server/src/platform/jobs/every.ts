import type { Logger } from 'pino'

/** Something that the calendar of the jobs runs, once for all servers. */
export interface Task {
  run: () => Promise<void>
}

/** Something that each server does for itself, by its own clock. */
export interface Job extends Task {
  name: string
  everyMs: number
}

/** Runs small housekeeping jobs by the clock; a run that takes longer than its interval is not doubled. */
export function createClockwork(jobs: readonly Job[], log: Logger) {
  const running = new Set<Promise<void>>()
  let timers: NodeJS.Timeout[] = []

  function runner(job: Job): () => void {
    let busy = false
    return () => {
      if (busy) return
      busy = true
      const run = job
        .run()
        .catch((error: unknown) => log.error(error, `${job.name} failed`))
        .finally(() => {
          busy = false
          running.delete(run)
        })
      running.add(run)
    }
  }

  return {
    start() {
      for (const job of jobs) {
        const run = runner(job)
        run()
        timers.push(setInterval(run, job.everyMs))
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      timers = []
      await Promise.all(running)
    },
  }
}
