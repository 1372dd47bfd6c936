import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { logResource } from '@gridhelm/contract/system/logs/resource'
import { z } from 'zod'
import { filterOf, filterSchema, type ResourceFilter, searchValuesOf } from '../../../resources/filter.ts'

export const logCalls = resourceCalls(logResource)

/** A search as the address holds it: the fields of the list, a word about what or who, and the tab. */
export const logFilter = filterSchema(logResource).extend({ keyWord: z.string(), logType: z.string() })

export const searchValues = (filter: ResourceFilter): Record<string, string> => ({
  ...searchValuesOf(logResource, filter),
  ...(filter.keyWord === undefined ? {} : { keyWord: filter.keyWord }),
})

export const filterFrom = (values: ResourceFilter): ResourceFilter => ({
  ...filterOf(logResource, values),
  ...(values.keyWord ? { keyWord: values.keyWord } : {}),
})
