import type { LoadTrace } from '@gridhelm/contract/money/loads/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { LoadRow } from './queries.ts'
import { noteStep } from './take-step.ts'
import { tellVoiceAllowed, tellVoiceAsked } from './tell-voice.ts'
import { type VoiceEvent, voiceEvents } from './voice-queries.ts'

/** So long what somebody asked for, or was allowed, counts. */
const holdsMs = 24 * 3_600_000

interface Asked {
  by: string
  byName: string | null
  reason: string | null
  isAllowed: boolean
}

/** What the trail says: who asked last and was not served yet, and whether a second person has agreed. */
export function askedIn(events: readonly VoiceEvent[], now: number): Asked | undefined {
  let asked: (Asked & { at: number }) | undefined
  for (const { step, by, byName, note, at } of events) {
    if (step === 'voiceAsked' && by !== null)
      asked = { by, byName, reason: note, isAllowed: false, at: at.getTime() }
    else if (step === 'voiceAllowed' && asked && by !== asked.by)
      asked = { ...asked, isAllowed: true, at: at.getTime() }
    else if (step === 'voice') asked = undefined
  }
  return asked && now - asked.at < holdsMs ? asked : undefined
}

/** How it stands for a reader. */
export function shownVoice(asked: Asked | undefined, readerId: string): LoadTrace['voice'] {
  if (!asked) return null
  const { by, byName, reason, isAllowed } = asked
  return { by: byName, reason, isOwn: by === readerId, isAllowed }
}

/** A code that is read out loud: one asks with a reason, another agrees, and then it is shown, once. */
export function createVoice(platform: Pick<Platform, 'bus' | 'chains' | 'now'>) {
  const { now } = platform
  return {
    /** True where the code may be shown now; false: somebody else is asked. */
    async passes(tx: Tx, row: LoadRow, reason: string, { caller }: SessionContext): Promise<boolean> {
      const { userId } = caller
      const asked = askedIn(await voiceEvents(tx, row.id), now())
      if (asked?.by === userId && asked.isAllowed) {
        await noteStep(platform, tx, row.id, { step: 'voice', byUser: userId, note: asked.reason })
        return true
      }
      // Asked already: whoever decides knows.
      if (asked?.by === userId) return false
      await noteStep(platform, tx, row.id, { step: 'voiceAsked', byUser: userId, note: reason })
      await tellVoiceAsked(tx, platform, row, { userId, reason })
      return false
    },

    async allow(tx: Tx, row: LoadRow, { caller }: SessionContext): Promise<void> {
      const { userId } = caller
      const asked = askedIn(await voiceEvents(tx, row.id), now())
      if (!asked || asked.isAllowed || asked.by === userId) throw Refusal.of('loads.notAsked')
      await noteStep(platform, tx, row.id, { step: 'voiceAllowed', byUser: userId })
      await tellVoiceAllowed(tx, platform, row, asked.by)
    },
  }
}
