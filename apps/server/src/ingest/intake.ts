import type { Fault } from './faults.ts'

/** How a message came in; shown with what had to be put into quarantine. */
export type Source = 'mqtt' | 'http' | 'sparkplug'

export interface Message {
  siteId: number
  source: Source
  topic: string
  receivedAt: number
  payload: Buffer
}

/** What became of a message; only ever told once it is committed. */
export interface Outcome {
  frames: number
  points: number
  repeated: number
  quarantined: number
  /** What was put into quarantine, one a kind. */
  faults: readonly Fault[]
}

/** What a controller says to a command. */
export interface ControllerAnswer {
  id: string
  status: 'accepted' | 'done' | 'rejected'
  message: string
}
/** Resolves when it is committed. */
export type TakeAnswer = (siteId: number, answer: ControllerAnswer) => Promise<void>

/** What a gateway says of itself; resolves when it is committed. False: it is not understood. */
export type TakeGateway = (siteId: number, payload: Buffer) => Promise<boolean>

/** A Sparkplug node is to announce itself again: whoever can publish sends this on. */
export interface RebirthRequest {
  siteId: number
  topic: string
  payload: Buffer
}

/** Not from whom it says; from one that is off; on a topic of somebody else. */
export type RefusedFor = 'unknownProject' | 'projectOff' | 'foreignTopic'

export interface Intake {
  /**
   * Resolves when the frames are committed: then, and only then, the sender may be told. What could not be taken is
   * on its way into quarantine. Rejects when the database cannot be reached: the sender keeps the message and
   * repeats it.
   */
  accept(message: Message): Promise<Outcome>
  /** A message that has been parsed already. */
  acceptParsed(message: Message, value: unknown): Promise<Outcome>
  /** An answer to a command. Like frames: the sender may be told when it resolves, and repeats it when it rejects. */
  acceptAnswer(message: Message): Promise<void>
  /** What a gateway says of itself. */
  acceptGateway(message: Message): Promise<void>
  /** Somebody of whom nothing is known, or a project that is off: counted and kept with the reason. */
  refuse(message: Omit<Message, 'siteId'> & { siteId?: number }, reason: RefusedFor): void
  /** True while so much waits for the store that senders should be held back. */
  isFull(): boolean
  /** What is not committed yet. */
  held(): { frames: number; bytes: number }
  /** Resolves when it is no longer full. */
  whenReady(): Promise<void>
  onRebirth(listener: (request: RebirthRequest) => void): () => void
  /** Flushes what waits. */
  stop(): Promise<void>
}
