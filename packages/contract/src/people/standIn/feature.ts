import { defineFeature } from '../../feature/feature.ts'
import { standInCalls } from './calls.ts'

export const standIn = defineFeature({
  calls: { standIn: standInCalls },
})
