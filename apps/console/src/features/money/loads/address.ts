import { loadResource } from '@gridhelm/contract/money/loads/resource'
import { filterParts } from '../../../resources/filter.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice, text } from '../../../ui/address/parts.ts'

export const loadViews = ['all', 'waiting'] as const
export type LoadView = (typeof loadViews)[number]

/** The tab, its search and the opened load, as the address holds them. */
export const loadsAddress = defineAddress({
  ...filterParts(loadResource),
  view: choice(loadViews, 'all'),
  load: text(),
})
