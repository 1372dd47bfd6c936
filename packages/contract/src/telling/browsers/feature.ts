import { defineFeature } from '../../feature/feature.ts'
import { browserCalls } from './calls.ts'

export const browsers = defineFeature({ calls: { browsers: browserCalls } })
