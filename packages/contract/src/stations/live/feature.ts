import { defineFeature } from '../../feature/feature.ts'
import { liveCalls } from './calls.ts'

export const live = defineFeature({
  calls: { live: liveCalls },
})
