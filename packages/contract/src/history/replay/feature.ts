import { defineFeature } from '../../feature/feature.ts'
import { replayCalls } from './calls.ts'

/** Stands in the single-line diagram: `/singleLine?at=`. */
export const replay = defineFeature({ calls: { replay: replayCalls }, screens: {} })
