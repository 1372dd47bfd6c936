import { defineFeature } from '../../feature/feature.ts'
import { searchCalls } from './calls.ts'

export const search = defineFeature({
  calls: { search: searchCalls },
})
