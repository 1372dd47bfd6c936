import type { MessageKey, MessageValues } from '@gridhelm/contract/message-text'

type Values<K extends MessageKey> = [MessageValues<K>] extends [never]
  ? []
  : [values: Record<MessageValues<K>, string | number>]

/** What a job of the calendar is given while it runs. */
export interface RunAbout {
  parameter: Readonly<Record<string, unknown>>
  /** Ended when the server stops, or when others have given the run up for lost. */
  signal: AbortSignal
  /** A line for the log of the run. */
  tell: <K extends MessageKey>(key: K, ...values: Values<K>) => void
}
