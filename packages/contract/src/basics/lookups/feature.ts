import { defineFeature } from '../../feature/feature.ts'
import { lookupCalls } from './calls.ts'

export const lookups = defineFeature({
  calls: { lookups: lookupCalls },
})
