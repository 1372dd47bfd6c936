import { defineFeature } from '../../feature/feature.ts'
import { fleetCalls } from './calls.ts'

export const fleet = defineFeature({
  calls: { fleet: fleetCalls },
})
