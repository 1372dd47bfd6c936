import { defineFeature } from '../../feature/feature.ts'
import { consoleCalls } from './calls.ts'

export const console = defineFeature({
  calls: { console: consoleCalls },
})
