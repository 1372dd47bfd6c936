import { defineFeature } from '../../feature/feature.ts'
import { everybody, owners } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { singleLineCalls } from './calls.ts'

export const singleLine = defineFeature({
  calls: { singleLine: singleLineCalls },
  screens: {
    'stations/SingleLine': { needs: 'singleLine' },
  },
  rights: {
    'stations/StationSelection': { order: 30, rights: { singleLine: { names: words.singleLineDiagram, tiers: everybody }, 'singleLine:edit': { names: ['Edit single-line diagrams', '编辑单线图', 'Modifier les schémas unifilaires'], tiers: owners } } },
  },
})
