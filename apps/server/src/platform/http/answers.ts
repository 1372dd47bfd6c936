import { type Envelope, type FieldErrors, resultCodes } from '@gridhelm/contract/envelope'
import type { Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { isMessageKey, messageText } from '@gridhelm/contract/messages'
import { z } from 'zod'
import { Cancelled } from '../cancellation/cancellation.ts'
import { sqlState } from '../db/database.ts'
import { AccessError, Refusal } from '../refusal.ts'

export interface Answer {
  status: number
  body: Envelope
}

const envelope = (success: boolean, message: string, code: number | string, result: unknown): Envelope => ({
  success,
  message,
  code,
  result,
  timestamp: Date.now(),
})

export const good = (message: string, result: unknown, code: number | string = resultCodes.ok): Answer => ({
  status: 200,
  body: envelope(true, message, code, result ?? null),
})

const bad = (
  status: number,
  message: string,
  code: number = resultCodes.error,
  result: unknown = null,
): Answer => ({
  status,
  body: envelope(false, message, code, result),
})

const accessAnswers = {
  'no-token': { status: 401, key: 'error.unauthorized', code: 401 },
  // Existing clients recognise a dead token by this status and message.
  'dead-token': { status: 500, key: 'error.tokenInvalid', code: resultCodes.error },
  // Programs look at the status.
  'dead-api-token': { status: 401, key: 'apiTokens.dead', code: 401 },
  'beyond-scope': { status: 403, key: 'apiTokens.beyondScope', code: resultCodes.noAuthority },
  duty: { status: 403, key: 'error.dutyFirst', code: resultCodes.dutyFirst },
  'other-name': { status: 403, key: 'standIn.otherName', code: resultCodes.otherName },
  'prove-again': { status: 403, key: 'error.proveAgain', code: resultCodes.proveAgain },
  'no-right': { status: 403, key: 'error.accessDenied', code: resultCodes.noAuthority },
} as const satisfies Record<AccessError['kind'], { status: number; key: MessageKey; code: number }>

/** PostgreSQL stores every text but one with a zero character, which only a broken or hostile client sends. */
const unstorable: readonly (string | undefined)[] = ['22021', '22P05']

/** Undefined for a fault of ours, which the caller must log. */
export function answerForError(error: unknown, language: Language): Answer | undefined {
  if (error instanceof Refusal) {
    const fields = Object.entries(error.fields).map(([field, key]) => [
      field,
      messageText(language, key, error.values),
    ])
    const result =
      fields.length > 0 ? ({ fields: Object.fromEntries(fields) } satisfies FieldErrors) : error.asked
    const code = error.code ?? (error.status === 200 ? resultCodes.error : error.status)
    return bad(error.status, messageText(language, error.key, error.values), code, result)
  }
  if (error instanceof AccessError) {
    const { status, key, code } = accessAnswers[error.kind]
    return bad(status, messageText(language, key), code, error.ending)
  }
  // Who has gone reads nothing; the status is for the log.
  if (error instanceof Cancelled)
    return bad(error.why === 'time' ? 504 : 499, messageText(language, 'error.networkTimeout'), 504)
  if (error instanceof z.ZodError) return answerForInput(error, language)
  if (unstorable.includes(sqlState(error))) {
    return bad(400, messageText(language, 'error.badRequest', { detail: '\\u0000' }), 400)
  }
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return bad(413, messageText(language, 'error.tooLarge'), 413)
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return bad(
      status,
      messageText(language, 'error.badRequest', { detail: (error as Error).message }),
      status,
    )
  }
  return undefined
}

function answerForInput(error: z.ZodError, language: Language): Answer {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    const text = isMessageKey(issue.message)
      ? messageText(language, issue.message)
      : messageText(language, 'error.badRequest', { detail: field })
    fields[field] ??= text
  }
  const first = Object.values(fields)[0] ?? messageText(language, 'error.badRequest', { detail: '' })
  return bad(200, first, resultCodes.error, { fields } satisfies FieldErrors)
}

export const notFound = (language: Language) => bad(404, messageText(language, 'error.notFound'), 404)
export const fault = (language: Language) => bad(500, messageText(language, 'error.server'))
