import { resultCodes } from '@gridhelm/contract/envelope'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { languages } from '@gridhelm/contract/language'
import type { CallErrorKind } from './call.ts'

export type Reaction =
  | { do: 'nothing' }
  | { do: 'notify'; text: 'accessDenied' | 'notFound' | 'networkTimeout' | 'connectionFailed' | 'request' }
  | { do: 'notify-unauthorized'; thenLogOut: boolean }
  | { do: 'ask-relogin' }
  | { do: 'lead-to-duty' }
  | { do: 'follow-turn' }
  | { do: 'show-message'; message: string }

const tokenInvalid = new Set(languages.map((language) => errorTexts[language]['error.tokenInvalid']))

/** The error catalogue as a function: what a failed call means for the person before the screen. */
export function reactionTo(
  failure: { kind: CallErrorKind; status: number; message: string; code?: number | string | undefined },
  hasToken: boolean,
): Reaction {
  const { kind, status, message } = failure
  if (kind === 'cancelled' || kind === 'refused') return { do: 'nothing' }
  if (kind === 'timeout') return { do: 'notify', text: 'networkTimeout' }
  if (kind === 'network') return { do: 'notify', text: 'connectionFailed' }
  if (kind === 'contract') return { do: 'notify', text: 'request' }
  if (failure.code === resultCodes.dutyFirst) return { do: 'lead-to-duty' }
  if (failure.code === resultCodes.proveAgain) return { do: 'nothing' }
  if (failure.code === resultCodes.otherName) return { do: 'follow-turn' }
  if (status === 403) return { do: 'notify', text: 'accessDenied' }
  if (status === 404) return { do: 'notify', text: 'notFound' }
  if (status === 504) return { do: 'notify', text: 'networkTimeout' }
  if (status === 401) return { do: 'notify-unauthorized', thenLogOut: hasToken }
  if (status === 500 && tokenInvalid.has(message)) return hasToken ? { do: 'ask-relogin' } : { do: 'nothing' }
  return message === '' ? { do: 'notify', text: 'request' } : { do: 'show-message', message }
}
