import { providerAddRule } from '@gridhelm/contract/money/payments/rules'
import { demoContext } from './demo-context.ts'
import { bindProviders } from './features/money/payments/provider-binding.ts'
import type { Platform } from './platform/platform.ts'
import { createResourceService } from './resources/service.ts'
import { demoProviderSecret, demoProviders } from './seed/demo-providers.ts'

/** The providers of the demo, entered by the service itself. What is there stays as it is. */
export async function makeDemoProviders(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, config } = platform
  const providers = createResourceService(platform, bindProviders(platform))
  for (const provider of demoProviders) {
    signal.throwIfAborted()
    const known = await db
      .selectFrom('paymentProvider')
      .select('id')
      .where('code', '=', provider.code)
      .executeTakeFirst()
    if (known) continue
    const draft = providerAddRule.parse({ ...provider, secret: demoProviderSecret(config.demoPassword) })
    await providers.add(draft, await demoContext(platform, 'master'))
  }
}
