import { defineFeature } from '../../feature/feature.ts'
import { owners } from '../../feature/tiers.ts'
import { dataShowCalls } from './calls.ts'

export const dataShow = defineFeature({
  calls: { dataShow: dataShowCalls },
  screens: {
    'dataShow/DataEdition': {
      menu: { under: 'site', order: 110, id: 'data-edition', guide: 'data-display', path: 'dataEdition', icon: 'edit', names: ['Data display', '数据显示', 'Affichage des données'] },
      tiers: owners,
    },
    'dataShow/PvDataEdition': {
      menu: { under: 'site', order: 120, id: 'data-edition-pv', guide: 'data-display', path: 'dataEdition/pvDataEdition', icon: 'edit', names: ['Data display: PV', '光伏数据显示', 'Affichage : PV'], hidden: true },
      tiers: owners,
    },
    'dataShow/GenDataEdition': {
      menu: { under: 'site', order: 130, id: 'data-edition-gen', guide: 'data-display', path: 'dataEdition/genDataEdition', icon: 'edit', names: ['Data display: generators', '发电机数据显示', 'Affichage : groupes électrogènes'], hidden: true },
      tiers: owners,
    },
    'dataShow/EsDataEdition': {
      menu: { under: 'site', order: 140, id: 'data-edition-es', guide: 'data-display', path: 'dataEdition/esDataEdition', icon: 'edit', names: ['Data display: storage', '储能数据显示', 'Affichage : stockage'], hidden: true },
      tiers: owners,
    },
    'dataShow/FanDataEdition': {
      menu: { under: 'site', order: 150, id: 'data-edition-fan', guide: 'data-display', path: 'dataEdition/fanDataEdition', icon: 'edit', names: ['Data display: wind', '风电数据显示', 'Affichage : éolien'], hidden: true },
      tiers: owners,
    },
  },
  rights: {
    'stations/StationSelection': { order: 50, rights: { 'dataShow:edit': { names: ['Edit how data are shown', '编辑数据显示', 'Modifier l’affichage des données'], tiers: owners } } },
  },
})
