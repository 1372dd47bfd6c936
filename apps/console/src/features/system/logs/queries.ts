import { operationLook } from '@gridhelm/contract/system/logs/look'
import { filterParts } from '../../../resources/filter.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'

/** The tab and its search, as the address holds them. */
export const logAddress = defineAddress({ ...filterParts(operationLook), logType: text() })
