import { plainList } from '../../feature/plain-list.ts'
import { planners, top } from '../../feature/tiers.ts'
import { positionList } from './list.ts'

export const positions = plainList(positionList, {
  menu: { under: 'people', order: 60, guide: 'address-book-and-positions', icon: 'idcard' },
  tiers: top,
  rights: { see: planners, change: top },
})
