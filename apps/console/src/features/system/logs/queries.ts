import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { operationLook } from '@gridhelm/contract/system/logs/look'
import { logResource } from '@gridhelm/contract/system/logs/resource'
import { z } from 'zod'
import { filterSchema } from '../../../resources/filter.ts'

export const logCalls = resourceCalls(logResource)

/** The tab and its search, as the address holds them. */
export const logFilter = filterSchema(operationLook).extend({ logType: z.string() })
