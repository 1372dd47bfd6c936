import { lazyScreen } from '../../ui/lazy-screen.ts'

export const basicsScreens = {
  'dictionaries/Dictionaries': lazyScreen(() => import('./dictionaries/Dictionaries.tsx'), 'Dictionaries'),
  'categories/Categories': lazyScreen(() => import('./categories/Categories.tsx'), 'Categories'),
  'currencies/Currencies': lazyScreen(() => import('./currencies/Currencies.tsx'), 'Currencies'),
  'locations/Locations': lazyScreen(() => import('./locations/Locations.tsx'), 'Locations'),
  'checkRules/CheckRules': lazyScreen(() => import('./checkRules/CheckRules.tsx'), 'CheckRules'),
  'fillRules/FillRules': lazyScreen(() => import('./fillRules/FillRules.tsx'), 'FillRules'),
  'dataSources/DataSources': lazyScreen(() => import('./dataSources/DataSources.tsx'), 'DataSources'),
  'systemSettings/SystemSettings': lazyScreen(
    () => import('./systemSettings/SystemSettings.tsx'),
    'SystemSettings',
  ),
} as const
