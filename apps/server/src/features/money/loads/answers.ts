import type { ControllerAnswer, TakeAnswer } from '../../../ingest/intake.ts'
import { noteStep, type StepPlatform, takeStep, withLoad } from './take-step.ts'

/** Ids of loads begin with an L; those of commands with the number of their site. */
export const isLoadId = (id: string): boolean => id.startsWith('L')

/** What a controller says to a load. Answers to what was never sent to its site are nothing; telemetry decides. */
export function createLoadAnswers(platform: StepPlatform): TakeAnswer {
  return async (siteId: number, { id, status, message }: ControllerAnswer) => {
    await withLoad(platform, id, async (tx, row) => {
      if (row.siteId !== siteId || row.sentAt === null) return
      const note = { note: message || null, facts: { status } }
      const moment = new Date(platform.now())
      const isRefused = status === 'rejected'
      if (row.state === 'delivered' && !isRefused) return
      const change = isRefused
        ? { failure: 'rejected', failureNote: message || null, nextSendAt: null }
        : { deliveredAt: moment, nextSendAt: null }
      const input = isRefused ? ('fail' as const) : ('deliver' as const)
      const after = await takeStep(platform, tx, row, { input, change, note })
      // Too late to change anything; said nevertheless.
      if (!after && row.endedAt === null) await noteStep(platform, tx, id, { step: 'answered', ...note })
    })
  }
}
