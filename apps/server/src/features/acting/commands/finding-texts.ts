import type { InterlockFinding } from '@gridhelm/contract/acting/commands/entities'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import { findInterlock } from '@gridhelm/points/interlocks/catalogue'
import type { Finding } from '@gridhelm/points/interlocks/evaluate'

type Texts = Pick<InterlockFinding, 'name' | 'detail' | 'shown'>

/** What people read of a finding; undefined for one that the catalogue no longer knows. */
export function findingTexts(
  { key, point: pointKey, value, isUnknown }: Finding,
  kind: string | undefined,
  language: Language,
): Texts | undefined {
  const interlock = findInterlock(key)
  if (!interlock) return undefined
  const point = kind === undefined ? undefined : findPoint(kind as DeviceKind, (pointKey ?? '') as string)
  const shown = point && value !== null ? formatPoint(value, point, language) : undefined
  return {
    name: interlock.name[language],
    detail: `${interlock.reason[language]}${language === 'zh' ? '' : ' '}${interlock.response[language]}`,
    shown: shownText(shown, isUnknown, language),
  }
}

function shownText(shown: string | undefined, isUnknown: boolean, language: Language): string {
  if (shown === undefined) return messageText(language, 'commands.unknownValue')
  return isUnknown ? messageText(language, 'commands.tooOld', { shown }) : shown
}

/** A finding with its words. */
export function wireFinding(
  finding: Finding,
  kinds: ReadonlyMap<string, string>,
  language: Language,
): InterlockFinding[] {
  const texts = findingTexts(finding, kinds.get(finding.device ?? ''), language)
  return texts ? [{ ...finding, ...texts }] : []
}
