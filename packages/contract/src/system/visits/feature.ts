import { defineFeature } from '../../feature/feature.ts'
import { visitCalls } from './calls.ts'

export const visits = defineFeature({
  calls: { visits: visitCalls },
})
