import { dataSourceCalls } from '@gridhelm/contract/basics/dataSources/calls'
import { dataSourceResource } from '@gridhelm/contract/basics/dataSources/resource'
import { type Serve, said } from '../../../platform/http/serve.ts'
import { createLimiter } from '../../../platform/limiter.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import type { Binding } from '../../../resources/binding.ts'
import { serveResource } from '../../../resources/routes.ts'
import { storedSource } from './queries.ts'
import { sealed, sealedEdit, testConnection } from './service.ts'

export function serveDataSources(serve: Serve, platform: Platform): void {
  const secrets = createSecrets(platform.config)
  const limited = createLimiter({ atOnce: 4, waiting: 8, overflow: () => Refusal.of('error.busy') })
  const binding: Binding = {
    table: 'sysDataSource',
    hooks: {
      beforeAdd: async (values) => ({ values: sealed(secrets, String(values.code), values) }),
      beforeEdit: async ({ id }, values, tx) => {
        const stored = await storedSource(tx, id)
        if (!stored) throw Refusal.of('error.notFound')
        return { values: sealedEdit(secrets, stored, values) }
      },
    },
  }
  const service = serveResource(serve, platform, { resource: dataSourceResource, binding })
  serve(
    { testConnection: dataSourceCalls.testConnection },
    {
      testConnection: async (form, context) => {
        if (form.id) await service.byId(form.id, context)
        const version = await limited(() => testConnection(platform, secrets, form))
        return said('dataSources.connected', { version }, { version: version.split(' on ')[0] ?? version })
      },
    },
  )
}
