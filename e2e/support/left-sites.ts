import type { Platform } from '../../apps/server/src/platform/platform.ts'

export async function removeSites({ db, bus }: Platform, siteIds: readonly number[]): Promise<void> {
  if (siteIds.length === 0) return
  await db.deleteFrom('iotProject').where('siteId', 'in', siteIds).execute()
  await bus.publish(db, 'sites.changed', { siteIds: [...siteIds] })
}

/** What the tests of a file have put up and left behind goes when those of another file begin. */
export interface LeftSites {
  /** Before a test. */
  clear: (file: string) => Promise<void>
  /** After a test. */
  note: (file: string) => Promise<void>
}

/** After minutes without a word such a site raises an alarm, which only a slow run would see on the screens of others. */
export async function watchLeftSites(platform: Platform): Promise<LeftSites> {
  const all = async () => {
    const sites = await platform.db.selectFrom('iotProject').select('siteId').execute()
    return sites.map(({ siteId }) => siteId)
  }
  const own = new Set(await all())
  const left = { file: '', siteIds: [] as number[] }
  return {
    async clear(file) {
      if (file !== left.file) await removeSites(platform, left.siteIds.splice(0))
    },
    async note(file) {
      left.file = file
      left.siteIds = (await all()).filter((siteId) => !own.has(siteId))
    },
  }
}
