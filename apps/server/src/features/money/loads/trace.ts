import type {
  DarkReason,
  LoadState,
  LoadTrace,
  LoadWay,
  TraceStep,
} from '@gridhelm/contract/money/loads/entities'
import { traceSteps } from '@gridhelm/contract/money/loads/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { nextOf } from './next.ts'
import { refuseUnseen } from './seeing.ts'
import { type TracedLoad, tracedEvents, tracedLoad } from './trace-queries.ts'
import { askedIn, shownVoice } from './voice.ts'
import { mayApprove, voiceEvents } from './voice-queries.ts'

const minute = 60_000

type Moments = Readonly<Record<TraceStep, Date | null>>
type Strip = LoadTrace['steps']

const momentsOf = (row: TracedLoad): Moments => ({
  paid: row.paidAt,
  booked: row.bookedAt,
  made: row.issuedAt,
  token: row.readyAt,
  sent: row.sentAt,
  confirmed: row.confirmedAt,
  lit: row.litAt,
})

const shownMinutes = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / minute))

/** Each step with its moment and the minutes since the one before; the first that is missing is waited for, or failed. */
function stripOf(row: TracedLoad): Strip {
  const moments = momentsOf(row)
  const steps = traceSteps.filter((step) => isPart(row, step))
  const last = steps.findLastIndex((step) => moments[step] !== null)
  let before: Date | null = null
  return steps.map((step, index) => {
    const at = moments[step]
    // A home may show a code that the post knows nothing of.
    const isDone = at !== null || index < last
    const isNext = !isDone && index === last + 1 && row.endedAt === null
    const state = isDone ? 'done' : isNext ? (row.state === 'failed' ? 'failed' : 'waiting') : 'none'
    const minutes = at !== null && before !== null ? shownMinutes(before, at) : null
    const since = isNext ? before : at
    before = at ?? before
    return {
      step,
      state,
      at: since?.getTime() ?? null,
      minutes,
      by: step === 'made' ? row.makerName : step === 'confirmed' ? row.saidByName : null,
      note: noteOf(row, step, state),
    } as const
  })
}

/** Orders without money have nobody who paid; a home that cannot be heard shows no light. */
const isPart = ({ amount, deviceId, kind }: TracedLoad, step: TraceStep): boolean =>
  step === 'paid' || step === 'booked'
    ? amount > 0
    : step === 'lit'
      ? deviceId !== null && kind !== 'sync'
      : true

function noteOf({ failureNote, tokenHint }: TracedLoad, step: TraceStep, state: string): string | null {
  if (state === 'failed') return failureNote
  return step === 'token' ? tokenHint : null
}

/** The way of a load's money, for those who show it under another name and have asked who may see it. */
export const createStrips =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (id: string): Promise<Pick<LoadTrace, 'way' | 'minutesToLight' | 'steps'> | undefined> => {
    const row = await tracedLoad(db, id, new Date(now()))
    return (
      row && {
        way: row.way as LoadWay,
        minutesToLight: minutesOf(row),
        steps: stripOf(row),
      }
    )
  }

const minutesOf = ({ litAt, paidAt }: TracedLoad): number | null =>
  litAt && paidAt ? shownMinutes(paidAt, litAt) : null

export function createTraces({ db, now }: Pick<Platform, 'db' | 'now'>) {
  return async function trace(id: string, context: SessionContext): Promise<LoadTrace> {
    const { isOwn } = await refuseUnseen(db, id, context)
    const row = await tracedLoad(db, id, new Date(now()))
    if (!row) throw Refusal.of('error.notFound')
    const [state, way, why] = [row.state as LoadState, row.way as LoadWay, row.why as DarkReason | null]
    const events = await tracedEvents(db, id)
    const { userId } = context.caller
    const voice = isOwn ? null : shownVoice(askedIn(await voiceEvents(db, id), now()), userId)
    const allows = voice && !voice.isOwn && !voice.isAllowed && (await mayApprove(db, context.caller.scopeId))
    return {
      id,
      way,
      state,
      minutesToLight: minutesOf(row),
      isDark: why !== null,
      why,
      next: isOwn ? [] : [...(allows ? ['allowVoice' as const] : []), ...nextOf(state, way, why)],
      voice,
      steps: stripOf(row),
      events: events.map(({ at, ...event }) => ({ ...event, at: at.getTime() })),
    }
  }
}
