import { serveCategories } from './categories/routes.ts'
import { serveCheckRules } from './checkRules/routes.ts'
import { serveCurrencies } from './currencies/routes.ts'
import { serveDataSources } from './dataSources/routes.ts'
import { serveDictionaries } from './dictionaries/routes.ts'
import { serveFiles } from './files/routes.ts'
import { serveFillRules } from './fillRules/routes.ts'
import { serveLocations } from './locations/routes.ts'
import { serveLookups } from './lookups/routes.ts'
import { serveSystemSettings } from './systemSettings/routes.ts'

export const basicsWing = [
  serveCategories,
  serveCheckRules,
  serveCurrencies,
  serveDataSources,
  serveDictionaries,
  serveFiles,
  serveFillRules,
  serveLocations,
  serveLookups,
  serveSystemSettings,
] as const
