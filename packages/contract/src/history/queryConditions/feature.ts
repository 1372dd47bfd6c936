import { defineFeature } from '../../feature/feature.ts'
import { queryConditionCalls } from './calls.ts'

export const queryConditions = defineFeature({
  calls: { queryConditions: queryConditionCalls },
})
