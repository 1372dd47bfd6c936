import { defineFeature } from '../../feature/feature.ts'
import { readApiCalls } from './calls.ts'
import { prometheusCalls } from './prometheus.ts'

export const readApi = defineFeature({ calls: { readApi: readApiCalls, prometheus: prometheusCalls } })
