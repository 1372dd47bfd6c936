import type pg from 'pg'
import { lockHolder } from '../../../../platform/db/lock-holder.ts'
import { lockKeys } from '../../../../platform/db/lock-keys.ts'

export interface Leader {
  /** Whether the lock is ours, now. */
  readonly isLeading: boolean
  /** Asks for the lock unless it is ours; whether it has just become so. */
  stand(): Promise<boolean>
  stop(): Promise<void>
}

/** A lock of the session, on a connection of its own: with the connection goes the lock, and another server has it. */
export function createLeader(url: string, onError: (error: Error) => void): Leader {
  let client: pg.Client | undefined
  let isLeading = false

  function lost(which: pg.Client, error?: Error): void {
    if (which !== client) return
    client = undefined
    if (isLeading && error) onError(error)
    isLeading = false
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const next = lockHolder(url, 'gridhelm alarms')
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    await next.connect()
    client = next
    return next
  }

  return {
    get isLeading() {
      return isLeading
    },
    async stand() {
      if (isLeading) return false
      const own = await connected()
      const { rows } = await own.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
        lockKeys.alarmEngine,
      ])
      isLeading = rows[0]?.got === true && own === client
      return isLeading
    },
    async stop() {
      isLeading = false
      const own = client
      client = undefined
      await own?.end().catch(() => undefined)
    },
  }
}
