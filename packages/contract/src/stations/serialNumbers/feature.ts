import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { owners } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { serialNumberCalls } from './calls.ts'
import { serialNumberResource } from './resource.ts'

export const serialNumbers = defineFeature({
  calls: { serialNumbers: { ...resourceCalls(serialNumberResource), ...serialNumberCalls } },
  screens: {
    'serialNumbers/SerialNumbers': {
      menu: { under: 'power-station', order: 90, id: 'serial-numbers', guide: 'serial-numbers', icon: 'barcode', names: ['Serial numbers', '序列号管理', 'Numéros de série'] },
      tiers: owners,
      rights: { ...listRights(serialNumberResource, { see: owners, change: owners }), 'serialNumber:bind': { names: ['Bind to a site', '绑定电站', 'Rattacher à un site'], tiers: owners } },
    },
  },
})
