import { currencyCalls } from '@gridhelm/contract/basics/currencies/calls'
import { currencyResource } from '@gridhelm/contract/basics/currencies/resource'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bound } from '../../../resources/binding.ts'
import { serveResource } from '../../../resources/routes.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { all } from '../../../resources/sql.ts'
import { validCurrencies } from './queries.ts'

const bound: Bound = { resource: currencyResource, binding: { table: 'currency' } }

export function serveCurrencies(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, bound)
  serve(
    { allList: currencyCalls.allList },
    {
      allList: async (_, context) =>
        validCurrencies(platform.db, all(await visibleRows(platform, bound, context)), context.language),
    },
  )
}
