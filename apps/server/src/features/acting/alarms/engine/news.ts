import type { Bus } from '../../../../platform/bus/bus.ts'
import type { Watching } from './watching.ts'

const readAgainMs = 5 * 60_000

/** What others have changed: projects, devices, rules and commands. Heard on the bus, and read again now and then. */
export function createNews(watching: Watching, now: () => number) {
  const commandsOf = new Set<number>()
  let changed = new Set<number>()
  let isAllOld = true
  let hasNewRules = false
  let readAt = Number.NEGATIVE_INFINITY

  const allSites = () => [...watching.directory.sites.keys()]

  /** Everything. */
  async function readAll(): Promise<readonly number[]> {
    isAllOld = false
    hasNewRules = false
    changed = new Set()
    readAt = now()
    await watching.directory.readRules()
    await watching.directory.readAgain()
    // What was expected of a command holds for a time only.
    for (const siteId of allSites()) commandsOf.add(siteId)
    return allSites()
  }

  async function readChanged(): Promise<readonly number[]> {
    const some = [...changed]
    changed = new Set()
    if (some.length > 0) await watching.directory.readAgain(some)
    if (!hasNewRules) return some
    hasNewRules = false
    await watching.directory.readRules()
    return allSites()
  }

  return {
    /** Nothing that is known counts. */
    forget(): void {
      isAllOld = true
    },

    subscribe(bus: Bus, wake: () => void): (() => void)[] {
      return [
        bus.subscribe('sites.changed', ({ siteIds }) => {
          if (siteIds.length === 0) isAllOld = true
          for (const siteId of siteIds) changed.add(siteId)
          wake()
        }),
        bus.subscribe('alarmRules.changed', () => {
          hasNewRules = true
          wake()
        }),
        bus.subscribe('commands.changed', ({ siteIds }) => {
          for (const siteId of siteIds.length > 0 ? siteIds : allSites()) commandsOf.add(siteId)
        }),
      ]
    },

    /** Reads what has changed. The sites that are worth a look for it. */
    async read(): Promise<readonly number[]> {
      const sites = isAllOld || now() - readAt >= readAgainMs ? await readAll() : await readChanged()
      const some = [...commandsOf]
      commandsOf.clear()
      await watching.learnCommands(some)
      return sites
    },
  }
}
