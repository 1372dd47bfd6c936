import { type ChosenSettings, uiSettings } from '@gridhelm/contract/people/account/ui-settings'
import { type NoticeWishes, wishesKey } from '@gridhelm/contract/telling/notices/wishes'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wishesIn } from '../../telling/notices/service.ts'
import { keepPreferences, preferencesOf } from './queries.ts'

const prefix = 'ui.'

/** Each by itself: what an older or newer version has written and this one does not know is passed over. */
function settingsIn(kept: ReadonlyMap<string, string>): ChosenSettings {
  const known = Object.entries(uiSettings.shape).flatMap(([name, schema]) => {
    const text = kept.get(prefix + name)
    if (text === undefined) return []
    const value = schema.safeParse(JSON.parse(text))
    return value.success ? [[name, value.data]] : []
  })
  return Object.fromEntries(known)
}

/** How an account likes the console. */
export async function settingsOf(db: Queryable, userId: string): Promise<ChosenSettings> {
  return settingsIn(await preferencesOf(db, userId))
}

export function createPreferences({ db, now }: Platform) {
  return {
    async of({ caller }: SessionContext): Promise<{ ui: ChosenSettings; notices: NoticeWishes }> {
      const kept = await preferencesOf(db, caller.userId)
      return { ui: settingsIn(kept), notices: wishesIn(kept.get(wishesKey)) }
    },

    async choose(
      { ui = {}, notices }: { ui?: ChosenSettings | undefined; notices?: NoticeWishes | undefined },
      { caller }: SessionContext,
    ): Promise<void> {
      const values = new Map(
        Object.entries(ui).map(([name, value]) => [prefix + name, JSON.stringify(value)] as const),
      )
      if (notices) values.set(wishesKey, JSON.stringify(notices))
      await db.transaction().execute((tx) => keepPreferences(tx, caller.userId, values, new Date(now())))
    },
  }
}
