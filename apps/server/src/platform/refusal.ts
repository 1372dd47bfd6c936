import type { MessageKey, MessageValues } from '@gridhelm/contract/message-text'
import type { SessionEnding } from '@gridhelm/contract/people/session/entities'

type Values<K extends MessageKey> = [MessageValues<K>] extends [never]
  ? []
  : [values: Record<MessageValues<K>, string | number>]

/** A business error: the caller is told why, in its language; nothing is logged as a fault. */
export class Refusal extends Error {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>>
  /** The input fields that need mending, each with the key of its text. */
  readonly fields: Readonly<Record<string, MessageKey>>
  readonly status: number
  /** By which programs recognise what is asked of them. */
  readonly code: number | undefined
  /** What is asked for, beyond the code. */
  readonly asked: unknown

  private constructor(
    key: MessageKey,
    values: Readonly<Record<string, string | number>>,
    fields: Readonly<Record<string, MessageKey>>,
    status = 200,
    code?: number,
    asked?: unknown,
  ) {
    super(key)
    this.key = key
    this.values = values
    this.fields = fields
    this.status = status
    this.code = code
    this.asked = asked
  }

  static of<K extends MessageKey>(key: K, ...[values]: Values<K>): Refusal {
    return new Refusal(key, values ?? {}, {})
  }

  /** For machines that look at nothing but the status: what they are not told, they do not keep. */
  static withStatus<K extends MessageKey>(status: number, key: K, ...[values]: Values<K>): Refusal {
    return new Refusal(key, values ?? {}, {}, status)
  }

  /** A question rather than a no: the same call may succeed with what the code asks for. */
  static asking<K extends MessageKey>(code: number, key: K, ...[values]: Values<K>): Refusal {
    return new Refusal(key, values ?? {}, {}, 200, code)
  }

  /** As `asking`, with what programs need to answer it. */
  static askingFor(code: number, key: MessageKey, asked: unknown): Refusal {
    return new Refusal(key, {}, {}, 200, code, asked)
  }

  static ofField<K extends MessageKey>(
    field: string,
    key: K,
    values?: Record<MessageValues<K>, string | number>,
  ): Refusal {
    return new Refusal(key, values ?? {}, { [field]: key })
  }
}

/** Who was refused, as far as the log tells of it. */
interface Refused {
  userId: string
  username: string
  standsInFor?: { username: string } | null
  apiToken?: { label: string } | undefined
}

/** Errors of who is calling, which have an HTTP status of their own. */
export class AccessError extends Error {
  readonly kind:
    | 'no-token'
    | 'dead-token'
    | 'dead-api-token'
    | 'no-right'
    | 'beyond-scope'
    | 'duty'
    | 'other-name'
    | 'prove-again'
  /** Who was refused, when that is known. */
  readonly caller: Refused | undefined
  /** Why the session is over, when nobody has ended it. */
  readonly ending: SessionEnding | undefined

  constructor(kind: AccessError['kind'], caller?: Refused, ending?: SessionEnding) {
    super(kind)
    this.kind = kind
    this.caller = caller
    this.ending = ending
  }
}
