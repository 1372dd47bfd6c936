import { defineFeature } from '../../feature/feature.ts'
import { everybody } from '../../feature/tiers.ts'

export const subsystems = defineFeature({
  screens: {
    'subsystems/Pv': {
      menu: { under: 'site', order: 20, id: 'pv', path: 'pv', icon: 'sun', names: ['Photovoltaic', '光伏', 'Photovoltaïque'] },
      tiers: everybody,
    },
    'subsystems/Storage': {
      menu: { under: 'site', order: 30, id: 'storage', path: 'storage', icon: 'database', names: ['Storage', '储能', 'Stockage'] },
      tiers: everybody,
    },
    'subsystems/Generators': {
      menu: { under: 'site', order: 40, id: 'generators', path: 'generators', icon: 'tool', names: ['Generators', '发电机', 'Groupes électrogènes'] },
      tiers: everybody,
    },
    'subsystems/Wind': {
      menu: { under: 'site', order: 50, id: 'wind', path: 'wind', icon: 'cloud', names: ['Wind', '风电', 'Éolien'] },
      tiers: everybody,
    },
    'subsystems/Grid': {
      menu: { under: 'site', order: 60, id: 'grid', path: 'grid', icon: 'thunderbolt', names: ['Grid', '电网', 'Réseau'] },
      tiers: everybody,
    },
    'subsystems/Load': {
      menu: { under: 'site', order: 70, id: 'load', path: 'load', icon: 'bulb', names: ['Load', '负荷', 'Consommation'] },
      tiers: everybody,
    },
    'subsystems/Environment': {
      menu: { under: 'site', order: 80, id: 'environment', path: 'environment', icon: 'environment', names: ['Environment', '环境', 'Environnement'] },
      tiers: everybody,
    },
  },
})
