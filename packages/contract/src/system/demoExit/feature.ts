import { defineFeature } from '../../feature/feature.ts'
import { demoExitCalls } from './calls.ts'

export const demoExit = defineFeature({ calls: { demoExit: demoExitCalls } })
