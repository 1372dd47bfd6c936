import type { Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { isMessageKey, messageText } from '@gridhelm/contract/messages'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import type { Finding } from '@gridhelm/points/interlocks/evaluate'
import { findingTexts } from './finding-texts.ts'

/** Why a command came to nothing, for a reader of any language. */
export interface Failure {
  key: MessageKey
  /** Texts as they are. */
  values?: Readonly<Record<string, string | number>>
  /** What telemetry showed, to be written as people read it. */
  shown?: { kind: string; point: string; value: number | null }
  /** The interlock that stood in the way, with the kind of the device that it looked at. */
  interlock?: { finding: Finding; kind: string | undefined }
  /** The key of a text that goes into `{status}`. */
  status?: MessageKey
}

export const failureOf = (failure: Failure): string => JSON.stringify(failure)

export function failureText(stored: string, language: Language): string {
  const { key, values = {}, shown, interlock, status } = JSON.parse(stored) as Failure
  if (!isMessageKey(key)) return ''
  const point = shown && findPoint(shown.kind as DeviceKind, shown.point as string)
  return messageText(language, key, {
    ...values,
    ...(point && { point: point.name[language], shown: formatPoint(shown?.value, point, language) }),
    ...(interlock && findingTexts(interlock.finding, interlock.kind, language)),
    ...(status && { status: messageText(language, status) }),
  }).trim()
}
