import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { escapeHtml } from '../../../../platform/escape-html.ts'
import { wireTime } from '../../../../platform/zoned-time.ts'
import { renderTemplate } from '../../../telling/messages/service.ts'
import type { NewNotice } from '../../../telling/notices/service.ts'
import { escalationTexts } from './texts.ts'

export interface ToldAlarm {
  id: string
  level: number
  content: Readonly<Record<Language, string>>
  response: Readonly<Record<Language, string>>
  /** Null: of the site as a whole. */
  deviceName: string | null
  raisedAt: Date
}

export interface EscalationFacts {
  policyName: string
  minutes: number
  siteId: number
  siteName: string
  zone: string
  /** The gravest first. */
  alarms: readonly ToldAlarm[]
}

const shapes: Readonly<Record<number, string>> = { 1: '▲', 2: '◆', 3: '●' }
const mostListed = 5

/** What fills the template of a message, each of it in the person's language. */
function escalationValues(facts: EscalationFacts, language: Language) {
  const say = escalationTexts[language]
  const { alarms, siteName, zone, minutes, policyName } = facts
  const [first] = alarms
  const line = ({ level, content, deviceName, raisedAt }: ToldAlarm) =>
    fillText(say.line, {
      shape: shapes[level] ?? '',
      alarm: content[language],
      device: deviceName ?? siteName,
      time: wireTime(raisedAt, zone),
    })
  const rest = alarms.length - mostListed
  return {
    site: siteName,
    zone,
    minutes,
    policy: policyName,
    count: alarms.length,
    level: first ? say[`level.${first.level as 1 | 2 | 3}`] : '',
    shape: shapes[first?.level ?? 0] ?? '',
    alarm: first?.content[language] ?? '',
    device: first?.deviceName ?? siteName,
    time: first ? wireTime(first.raisedAt, zone) : '',
    response: first?.response[language] || '–',
    alarms: [
      ...alarms.slice(0, mostListed).map(line),
      ...(rest > 0 ? [fillText(say.more, { count: rest }, language)] : []),
    ].join('\n'),
  }
}
type EscalationValues = ReturnType<typeof escalationValues>

const titleOf = (values: EscalationValues, language: Language) =>
  fillText(escalationTexts[language][values.count === 1 ? 'titleOne' : 'titleMany'], values, language)

const leadOf = (values: EscalationValues, language: Language) =>
  fillText(escalationTexts[language][values.count === 1 ? 'leadOne' : 'leadMany'], values, language)

const templates = { email: 'alarm-escalation', sms: 'alarm-escalation-sms' } as const

/** An email or an SMS by its template; what has come together follows in an email. */
export async function escalationLetter(
  db: Queryable,
  type: keyof typeof templates,
  facts: EscalationFacts,
  language: Language,
) {
  const values = escalationValues(facts, language)
  const more = values.count - 1
  const alarm = more > 0 ? `${values.alarm} (+${more})` : values.alarm
  const templateCode = templates[type]
  const { title, content } = await renderTemplate(db, templateCode, language, { ...values, alarm })
  const list = more > 0 && type === 'email' ? `\n\n${values.alarms}` : ''
  return { type, templateCode, title, content: content + list }
}

/** Where the alarms stand: one is opened, several are a list. */
export const escalationPage = ({ siteId, alarms }: EscalationFacts): string => {
  const [first] = alarms
  const opened = alarms.length === 1 && first ? `alarm=${first.id}` : 'view=unacknowledged'
  return `/isps/alarms?site=${siteId}&${opened}`
}

export function escalationNotice(facts: EscalationFacts): NewNotice {
  const [first] = facts.alarms
  const isOne = facts.alarms.length === 1
  return {
    title: inEachLanguage((language) => titleOf(escalationValues(facts, language), language)),
    content: inEachLanguage((language) => {
      const values = escalationValues(facts, language)
      const items = values.alarms.split('\n').map((line) => `<li>${escapeHtml(line)}</li>`)
      const advice =
        isOne && facts.alarms[0]?.response[language]
          ? `<p>${escapeHtml(fillText(escalationTexts[language].advice, values))}</p>`
          : ''
      return `<p>${escapeHtml(leadOf(values, language))}</p><ul>${items.join('')}</ul>${advice}`
    }),
    priority: first?.level === 1 ? 'H' : 'M',
    // One alarm is shown as it is now; several are a list.
    ...(isOne && first
      ? { openType: 'component' as const, openPage: 'AlarmNotice', busId: first.id }
      : { openPage: escalationPage(facts) }),
  }
}
