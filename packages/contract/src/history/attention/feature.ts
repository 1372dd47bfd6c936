import { defineFeature } from '../../feature/feature.ts'
import { attentionCalls } from './calls.ts'

export const attention = defineFeature({
  calls: { attention: attentionCalls },
})
