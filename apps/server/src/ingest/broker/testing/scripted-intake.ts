import type { Intake, Message, Outcome } from '../../intake.ts'

export interface ScriptedIntake extends Intake {
  accepted: Message[]
  /** To commands; held like the others. */
  answers: Message[]
  refused: { siteId?: number; topic: string; reason: string }[]
  /** Messages are committed at once, unless the test holds them. */
  hold(): void
  /** Commits, or fails, what came while it was held, the message at `index` of those that still wait. */
  commit(index?: number): void
  fail(index?: number): void
  /** As long as it is true, senders should be held back. */
  setFull(isFull: boolean): void
}

const outcome: Outcome = { frames: 1, points: 1, repeated: 0, quarantined: 0, faults: [] }

/** An intake whose commits a test decides about. */
export function createScriptedIntake(): ScriptedIntake {
  const accepted: Message[] = []
  const answers: Message[] = []
  const refused: ScriptedIntake['refused'] = []
  const waiting: PromiseWithResolvers<Outcome>[] = []
  let isHeld = false
  let full = Promise.withResolvers<void>()
  let isFull = false

  const acceptInto = (list: Message[]) => (message: Message) => {
    list.push(message)
    if (!isHeld) return Promise.resolve(outcome)
    const pending = Promise.withResolvers<Outcome>()
    waiting.push(pending)
    return pending.promise
  }
  const accept = acceptInto(accepted)
  const acceptAnswer = acceptInto(answers)
  return {
    accepted,
    answers,
    refused,
    hold() {
      isHeld = true
    },
    commit: (index = 0) => waiting.splice(index, 1)[0]?.resolve(outcome),
    fail: (index = 0) => waiting.splice(index, 1)[0]?.reject(new Error('the store is away')),
    setFull(now) {
      isFull = now
      if (now) full = Promise.withResolvers()
      else full.resolve()
    },
    accept,
    acceptParsed: accept,
    acceptAnswer: async (message) => void (await acceptAnswer(message)),
    acceptGateway: async () => undefined,
    refuse: ({ siteId, topic }, reason) =>
      void refused.push({ ...(siteId === undefined ? {} : { siteId }), topic, reason }),
    isFull: () => isFull,
    held: () => ({ frames: 0, bytes: 0 }),
    whenReady: () => full.promise,
    onRebirth: () => () => undefined,
    stop: async () => undefined,
  }
}
