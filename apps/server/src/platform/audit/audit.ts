import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { logTypes } from '@gridhelm/contract/system/logs/entities'
import { type Operation, operationOf } from '@gridhelm/contract/system/logs/operations'
import { z } from 'zod'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { AccessError, Refusal } from '../refusal.ts'
import { createGroupedWriter } from './grouped-writer.ts'
import type { LogRow } from './queries.ts'
import { createRefusedRows } from './refused-rows.ts'
import { shownInput } from './shown-input.ts'
import { createLogWriter } from './trail.ts'

/** Whom a call concerns: its caller, or the account that an open call is about. */
export interface Actor {
  userId: string
  username: string
  /** In whose place. */
  standsInFor?: { username: string } | null
  /** By which token. */
  apiToken?: { label: string } | undefined
}

type Input = Readonly<Record<string, unknown>>

/** What one call leaves in the log. */
export interface Trail {
  concerns(actor: Actor): void
  /** Settles once the row stands, and never fails. */
  end(error?: unknown): Promise<void>
}

/** Undefined for a call that leaves no trail. */
export type Audit = (endpoint: Endpoint, input: Input, address: string) => Trail | undefined

const bounds = { mostAtOnce: 500, mostWaiting: 10_000 }

/** Only what can be a user name or an email address: people also type passwords into the wrong field. */
function typedName({ username }: Input): string | null {
  const name = typeof username === 'string' ? username.trim() : ''
  return /^(?:\w{1,64}|[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}\w{2,20})$/.test(name) ? name : null
}

/** `username` is shown in a column of its own, where it is sifted. */
const paramOf = (input: Input): string =>
  shownInput(
    typeof input.username === 'string' && typedName(input) === null ? { ...input, username: '***' } : input,
  )

const isThrottled = (error: unknown) => error instanceof Refusal && error.key === 'session.throttled'
const codeRefusals: ReadonlySet<string> = new Set<MessageKey>([
  'session.codeWrong',
  'session.codeExpired',
  'session.secondWrong',
])
const isGuess = (error: unknown) =>
  isThrottled(error) || (error instanceof Refusal && codeRefusals.has(error.key))

/**
 * Whether a call leaves a row. Open calls that had no effect are left out, except for what people must see: tries to
 * log in, guesses of codes, who has to wait for too many of them, and tries on a known account.
 */
function leavesRow(
  endpoint: Endpoint,
  { logType }: Operation,
  actor: Actor | undefined,
  error: unknown,
): boolean {
  if (error instanceof AccessError && error.kind !== 'no-right' && error.kind !== 'beyond-scope') return false
  if (endpoint.access !== 'open') return true
  if (error === undefined) return actor !== undefined || logType === logTypes.operation
  if (error instanceof z.ZodError) return false
  return actor !== undefined || logType === logTypes.login || isGuess(error)
}

/**
 * The row is written before the answer leaves, so that whoever was told "done" is in the log. Writing calls alone pay
 * for it, and those that come together share one statement.
 */
export function createAudit({ db, chains, log, now }: Platform): { audit: Audit; stop(): Promise<void> } {
  const write = createGroupedWriter<LogRow>(createLogWriter({ db, chains }), bounds, (count, why) =>
    log.error({ err: why, count }, 'log rows lost'),
  )
  const refused = createRefusedRows(write, now)

  const audit: Audit = (endpoint, input, address) => {
    const operation = operationOf(endpoint)
    if (!operation) return undefined
    const moment = now()
    const begun = performance.now()
    let actor: Actor | undefined

    return {
      concerns(one) {
        actor = one
      },
      async end(error) {
        const who = error instanceof AccessError ? (error.caller ?? actor) : actor
        if (!leavesRow(endpoint, operation, who, error)) return
        const isGuessed = endpoint.access === 'open' && isGuess(error)
        const row: LogRow = {
          id: newId(moment),
          logType: isGuessed ? logTypes.login : operation.logType,
          operateType: isGuessed ? null : operation.operateType,
          logContent: operation.title.en,
          userid: who?.userId ?? null,
          username: who?.username ?? typedName(input),
          onBehalfOf: who?.standsInFor?.username ?? null,
          apiToken: who?.apiToken?.label ?? null,
          ip: address,
          method: endpoint.method,
          requestUrl: endpoint.path,
          requestParam: paramOf(input),
          success: error === undefined,
          costTime: Math.round(performance.now() - begun),
          createTime: new Date(moment),
        }
        // Whoever has a session writes under a name; strangers could write without end.
        if (endpoint.access !== 'open' || error === undefined) return write(row)
        await refused.tell(row, isThrottled(error) ? { mostSingly: 1, why: 'throttled' } : { mostSingly: 10 })
      },
    }
  }
  return { audit, stop: refused.stop }
}
