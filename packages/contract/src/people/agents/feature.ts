import { defineFeature } from '../../feature/feature.ts'
import { agentCalls } from './calls.ts'

export const agents = defineFeature({
  calls: { agents: agentCalls },
})
