import { defineFeature } from '../../feature/feature.ts'
import { readApiCalls } from './calls.ts'

export const readApi = defineFeature({ calls: { readApi: readApiCalls } })
