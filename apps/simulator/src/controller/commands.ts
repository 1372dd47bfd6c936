import { type Answer, isWhole, type Order, orderIn } from '@gridhelm/mqtt/order'
import { applyCommand } from '../site/command.ts'
import type { SiteState } from '../site/state.ts'

/** The answer to a command, and the site after it. */
export interface Outcome {
  answer: Answer
  state: SiteState
}

export const expired = 'The command has expired.'
/** Homes have a hub, or speak for themselves: what goes to them on the site's topic is not for its controller. */
const isForHome = (device: string | undefined) => device?.startsWith('SHS-') ?? false

/** So many are remembered: a command that comes again is answered again, and not carried out again. */
const remembered = 500

export interface CommandDesk {
  /** Undefined for what has no id, as nobody could be answered, and for what is meant for a home. */
  receive(payload: string, state: SiteState, now: number): Outcome | undefined
  /** What was accepted shows in the frame that has just been made. */
  settle(): readonly Answer[]
  answers(): readonly Answer[]
}

export function createCommandDesk(known: readonly Answer[] = []): CommandDesk {
  const answers = new Map(known.map((answer) => [answer.id, answer]))

  function remember(answer: Answer): Answer {
    answers.set(answer.id, answer)
    for (const id of answers.keys()) {
      if (answers.size <= remembered) break
      answers.delete(id)
    }
    return answer
  }

  function carryOut(order: Order, state: SiteState, now: number): Outcome {
    const { id, device, point, value, expires } = order
    const rejected = (message: string): Outcome => ({ answer: { id, status: 'rejected', message }, state })
    if (expires !== undefined && expires <= now) return rejected(expired)
    const result = applyCommand(state, { device, point, value })
    if (!result.accepted) return rejected(result.message)
    return {
      answer: { id, status: 'accepted' },
      state: result.state,
    }
  }

  return {
    receive(payload, state, now) {
      const order = orderIn(payload)
      if (!order || isForHome(order.device)) return undefined
      const earlier = answers.get(order.id)
      if (earlier) return { answer: earlier, state }
      if (!isWhole(order)) {
        const answer: Answer = { id: order.id, status: 'rejected', message: 'The command is not understood.' }
        return { answer: remember(answer), state }
      }
      const outcome = carryOut(order, state, now)
      remember(outcome.answer)
      return outcome
    },
    settle() {
      const done: Answer[] = []
      for (const answer of answers.values()) {
        if (answer.status === 'accepted') done.push({ ...answer, status: 'done' })
      }
      for (const answer of done) answers.set(answer.id, answer)
      return done
    },
    answers: () => [...answers.values()],
  }
}
