import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'
import { words } from '../../words.ts'

export const subsystems = defineFeature({
  screens: {
    'subsystems/Pv': {
      menu: { under: 'site', order: 20, id: 'pv', guide: 'pages-of-a-sites-equipment', path: 'pv', icon: 'sun', names: words.photovoltaic },
      tiers: everybody,
    },
    'subsystems/Storage': {
      menu: { under: 'site', order: 30, id: 'storage', guide: 'pages-of-a-sites-equipment', path: 'storage', icon: 'database', names: words.storage },
      tiers: everybody,
    },
    'subsystems/Generators': {
      menu: { under: 'site', order: 40, id: 'generators', guide: 'pages-of-a-sites-equipment', path: 'generators', icon: 'tool', names: words.generators },
      tiers: everybody,
    },
    'subsystems/Wind': {
      menu: { under: 'site', order: 50, id: 'wind', guide: 'pages-of-a-sites-equipment', path: 'wind', icon: 'cloud', names: words.wind },
      tiers: everybody,
    },
    'subsystems/Grid': {
      menu: { under: 'site', order: 60, id: 'grid', guide: 'pages-of-a-sites-equipment', path: 'grid', icon: 'thunderbolt', names: words.grid },
      tiers: everybody,
    },
    'subsystems/Load': {
      menu: { under: 'site', order: 70, id: 'load', guide: 'pages-of-a-sites-equipment', path: 'load', icon: 'bulb', names: words.load },
      tiers: everybody,
    },
    'subsystems/Environment': {
      menu: { under: 'site', order: 80, id: 'environment', guide: 'pages-of-a-sites-equipment', path: 'environment', icon: 'environment', names: words.environment },
      tiers: everybody,
    },
  },
})
