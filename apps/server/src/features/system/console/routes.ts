import type { Language } from '@gridhelm/contract/language'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { type Config, publishedDemoPassword } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { offeredWays } from '../../people/loginWays/service.ts'
import { storeAddresses } from '../appVersions/service.ts'
import { demoAccountsIn } from './queries.ts'

export function serveConsole(serve: Serve, { db, config }: Platform): void {
  serve(consoleCalls, {
    config: async (_, { language }) => ({
      preview: config.preview,
      registration: config.registration,
      apps: await storesOf(db, config.apps, language),
      ways: await offeredWays(db, language),
      delivery: { sms: config.smsWebhook !== undefined, email: config.smtp !== undefined },
      demo: await demoOf(db, config, language),
    }),
  })
}

/** Where the newest published version is; where there is none, what the environment says. */
async function storesOf(
  db: Queryable,
  settings: Config['apps'],
  language: Language,
): Promise<Config['apps']> {
  const newest = await storeAddresses(db, language)
  const of = (store: keyof Config['apps']) => newest.get(store) ?? settings[store]
  return { china: of('china'), android: of('android'), ios: of('ios') }
}

/** Who chose a password of their own for the demo wants strangers to know it from them. */
async function demoOf(db: Queryable, { mode, demoPassword }: Config, language: Language) {
  if (mode !== 'demo') return null
  const password = demoPassword === publishedDemoPassword ? demoPassword : null
  return { password, accounts: await demoAccountsIn(db, language) }
}
