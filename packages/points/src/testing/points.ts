import fc from 'fast-check'
import { deviceKinds, pointsOf } from '../catalogue.ts'

export const allPoints = deviceKinds.flatMap((kind) => pointsOf(kind))
export const anyPoint = fc.constantFrom(...allPoints)
