import type {
  CommandDetail,
  CommandEvent,
  CommandState,
  CommandStep,
} from '@gridhelm/contract/acting/commands/entities'
import type { Standing } from '../../ui/timeline/Timeline.tsx'
import { isOver } from './states.ts'

export interface TimelineStep {
  key: string
  step: CommandStep
  standing: Standing
  at: number | null
  by: string | null
  note: string | null
  /** How often it was sent. */
  times: number
  /** What the controller said further. */
  remarks: string[]
}

const path: readonly CommandState[] = ['requested', 'confirmed', 'queued', 'sent', 'accepted', 'verified']

const standingOf = (step: CommandStep): Standing => {
  if (step === 'failed') return 'failed'
  return step === 'rejected' || step === 'expired' || step === 'withdrawn' ? 'stopped' : 'done'
}

/** What has happened: a repetition, or a further word of the controller, belongs to the step that it follows. */
function past(events: readonly CommandEvent[]): TimelineStep[] {
  const steps: TimelineStep[] = []
  for (const { seq, at, step, by, note } of events.toSorted((one, other) => one.seq - other.seq)) {
    const sent = step === 'resent' ? steps.findLast((one) => one.step === 'sent') : undefined
    const answered = step === 'answered' ? steps.at(-1) : undefined
    if (sent) sent.times += 1
    else if (answered) answered.remarks.push(note ?? '')
    else
      steps.push({ key: String(seq), step, standing: standingOf(step), at, by, note, times: 1, remarks: [] })
  }
  return steps
}

type Told = Pick<CommandDetail, 'state' | 'events' | 'interlocks' | 'override'>

/** A blocked one goes on only when somebody else lets it. */
export const needsSecondPerson = ({
  state,
  interlocks,
  override,
}: Pick<Told, 'state' | 'interlocks' | 'override'>): boolean =>
  state === 'requested' && override === null && interlocks.some(({ isBlocking }) => isBlocking)

/** The life of a command: what has happened, where it stands, and what is still to come. */
export function timelineOf(command: Told): TimelineStep[] {
  const steps = past(command.events)
  if (isOver(command.state)) return steps
  const now = steps.at(-1)
  if (now) now.standing = 'now'
  const rest: CommandStep[] = path.slice(path.indexOf(command.state) + 1)
  // Whoever lets it go confirms it as well.
  const ahead: CommandStep[] = needsSecondPerson(command)
    ? ['approved', ...rest.filter((step) => step !== 'confirmed')]
    : rest
  return [
    ...steps,
    ...ahead.map((step) => ({
      key: step,
      step,
      standing: 'ahead' as const,
      at: null,
      by: null,
      note: null,
      times: 1,
      remarks: [],
    })),
  ]
}
