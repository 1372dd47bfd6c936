import { lockHolder } from '../../platform/db/lock-holder.ts'
import { lockClasses } from '../../platform/db/lock-keys.ts'

const lockClass = lockClasses.brokerSessions
const mostSlots = 64

export interface Slot {
  slot: number
  clientId: string
}

/** Names for sessions at the broker. Each is held by one process at a time, and let go with its last breath. */
export interface Slots {
  /** Undefined when another process holds it. */
  take(slot: number): Promise<Slot | undefined>
  takeFirst(): Promise<Slot>
  /** Sessions that were opened once and are not held by us. */
  others(): Promise<number[]>
  /** The broker keeps nothing under this name any more. */
  forget(slot: Slot): Promise<void>
  /** Resolves when the locks are gone. */
  lost: Promise<void>
  stop(): Promise<void>
}

export async function openSlots(databaseUrl: string): Promise<Slots> {
  const client = lockHolder(databaseUrl, 'gridhelm broker sessions')
  const held = new Set<number>()
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  await client.connect()

  async function take(slot: number): Promise<Slot | undefined> {
    const lock = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      lockClass,
      slot,
    ])
    if (lock.rows[0]?.taken !== true) return undefined
    held.add(slot)
    await client.query('INSERT INTO ingest_session (slot) VALUES ($1) ON CONFLICT DO NOTHING', [slot])
    const named = await client.query<{ client_id: string }>(
      'SELECT client_id FROM ingest_session WHERE slot = $1',
      [slot],
    )
    return { slot, clientId: named.rows[0]?.client_id ?? '' }
  }

  return {
    take,
    async takeFirst() {
      for (let slot = 0; slot < mostSlots; slot++) {
        // A second lock by the same holder would be granted.
        const taken = held.has(slot) ? undefined : await take(slot)
        if (taken) return taken
      }
      throw new Error(`More than ${mostSlots} processes share the subscription`)
    },
    async others() {
      const { rows } = await client.query<{ slot: number }>('SELECT slot FROM ingest_session ORDER BY slot')
      return rows.map((row) => row.slot).filter((slot) => !held.has(slot))
    },
    async forget({ slot }) {
      await client.query('DELETE FROM ingest_session WHERE slot = $1', [slot])
      await client.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, slot])
      held.delete(slot)
    },
    lost: lost.promise,
    stop: () => client.end(),
  }
}
