import type { Platform } from '../../platform/platform.ts'
import { forgetMetrics, insertMetrics, nodeBorn, nodeDied } from './birth-queries.ts'
import type { Life } from './nodes.ts'

export interface Births {
  /** Resolves when it is written: whoever sends a command goes by it. */
  note(siteId: number, life: Life, at: number): Promise<void>
}

const hasNul = (text: string) => text.includes('\0')

/** What Sparkplug nodes have announced, for all processes; deaths and births come to each of them. */
export function createBirths({ db, bus }: Pick<Platform, 'db' | 'bus'>): Births {
  /** The birth of a node clears what its devices have said: they are written in the order in which they came. */
  const writing = new Map<number, Promise<void>>()

  async function write(siteId: number, life: Life, at: Date): Promise<void> {
    if (life.is === 'died') {
      if (life.device === '') await nodeDied(db, siteId, at)
      else await forgetMetrics(db, siteId, life.device)
      return
    }
    const { group, device } = life
    const isNode = device === ''
    const metrics = life.metrics.filter(({ device: of, name }) => !hasNul(of) && !hasNul(name))
    await db.transaction().execute(async (tx) => {
      if (!(await nodeBorn(tx, siteId, group, at))) return
      await forgetMetrics(tx, siteId, isNode ? undefined : device)
      await insertMetrics(tx, siteId, metrics, isNode)
      await bus.publish(tx, 'commands.changed', { siteIds: [siteId] })
    })
  }

  return {
    note(siteId, life, at) {
      const before = writing.get(siteId) ?? Promise.resolve()
      const own = before
        .catch(() => undefined)
        .then(() => write(siteId, life, new Date(at)))
        .finally(() => {
          if (writing.get(siteId) === own) writing.delete(siteId)
        })
      writing.set(siteId, own)
      return own
    },
  }
}
