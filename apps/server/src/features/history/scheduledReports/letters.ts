import { format } from '@gridhelm/contract/format/format'
import type { ReportKind } from '@gridhelm/contract/history/reports/params'
import { reportNames } from '@gridhelm/contract/history/scheduledReports/names'
import type { Rhythm } from '@gridhelm/contract/history/scheduledReports/rules'
import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { messageText } from '@gridhelm/contract/messages'
import { defineTexts, fillText } from '@gridhelm/contract/texts'
import { dash } from '@gridhelm/points/numbers'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { NewNotice } from '../../telling/notices/service.ts'

/** What is sent to people; the screens' own texts are in the console. */
const texts = defineTexts({
  daily: ['every day', '每天', 'chaque jour'],
  weekly: ['every week', '每周', 'chaque semaine'],
  monthly: ['every month', '每月', 'chaque mois'],
  title: ['{name}: {period}', '{name}：{period}', '{name} : {period}'],
  about: [
    '{report} of {sites}, {period}. Times are those of {zone}.',
    '{sites}的{report}，周期为 {period}。时间均为 {zone} 时间。',
    '{report} de {sites}, {period}. Les heures sont celles de {zone}.',
  ],
  attached: ['Attached: {files}', '附件：{files}', 'En pièce jointe : {files}'],
  skipped: [
    'The server was not running before: {count} earlier {count|period was|periods were} left out and can be exported in Gridhelm.',
    '此前服务器未运行：有 {count} 个较早的周期未生成，可在 Gridhelm 中导出。',
    'Le serveur était arrêté auparavant : {count} {count|période antérieure n’a pas été établie et peut être exportée|périodes antérieures n’ont pas été établies et peuvent être exportées} dans Gridhelm.',
  ],
  footer: [
    'Gridhelm sends this report {rhythm} on behalf of {owner}. To change or stop it, open Scheduled reports in Gridhelm or ask {owner}.',
    '本报表由 Gridhelm 受{owner}委托{rhythm}发送。如需修改或停止，请在 Gridhelm 中打开“定时报表”，或联系{owner}。',
    'Gridhelm envoie ce rapport {rhythm} de la part de {owner}. Pour le modifier ou l’arrêter, ouvrez Rapports planifiés dans Gridhelm ou adressez-vous à {owner}.',
  ],
  asked: [
    'Gridhelm sends this report on behalf of {owner}, who asked for it now.',
    '本报表由 Gridhelm 应{owner}的要求立即发送。',
    'Gridhelm envoie ce rapport à la demande immédiate de {owner}.',
  ],
  unsubscribe: [
    'You want no more reports at this address? {link}',
    '不想再在此邮箱收到报表？{link}',
    'Vous ne voulez plus de rapports à cette adresse ? {link}',
  ],
  consentTitle: [
    'May Gridhelm send reports to this address?',
    '是否同意 Gridhelm 向此邮箱发送报表？',
    'Gridhelm peut-il envoyer des rapports à cette adresse ?',
  ],
  consent: [
    '{owner} wants to send you reports of an energy site by Gridhelm. If you want them, open this link and agree:\n\n{link}\n\nIf not, ignore this message: without your consent nothing is sent.',
    '{owner}希望通过 Gridhelm 向您发送电站报表。如果您愿意接收，请打开以下链接并确认：\n\n{link}\n\n如不愿意，请忽略此邮件：未经您同意不会发送任何内容。',
    '{owner} souhaite vous envoyer par Gridhelm des rapports sur un site énergétique. Si vous les voulez, ouvrez ce lien et acceptez :\n\n{link}\n\nSinon, ignorez ce message : sans votre accord, rien n’est envoyé.',
  ],
  failedTitle: [
    'Scheduled report not made: {name}',
    '定时报表未生成：{name}',
    'Rapport planifié non établi : {name}',
  ],
  failed: [
    'There is no report “{name}” for {period}. {reason}',
    '“{name}”在 {period} 的报表未能生成。{reason}',
    'Le rapport « {name} » n’a pas été établi pour {period}. {reason}',
  ],
  switchedOff: [
    'It failed {count} {count|time|times} in a row and has been switched off. Mend the cause, then switch it on again.',
    '该报表已连续失败 {count} 次，现已停用。请先解决原因，再重新启用。',
    'Il a échoué {count} fois de suite et a été désactivé. Remédiez à la cause, puis réactivez-le.',
  ],
  tryAgain: [
    'The schedule goes on; once the cause is mended, run it again under Scheduled reports.',
    '定时计划会继续；原因解决后，可在“定时报表”中重新执行。',
    'La planification continue ; une fois la cause levée, relancez-le sous Rapports planifiés.',
  ],
  andMore: [
    '{first} and {count} more {count|site|sites}',
    '{first}等，另有 {count} 个电站',
    '{first} et {count} {count|autre site|autres sites}',
  ],
})

export interface LetterFacts {
  name: string
  kind: ReportKind
  rhythm: Rhythm
  language: Language
  siteNames: readonly string[]
  zone: string
  /** As it is written in every language: dates alone. */
  period: string
  owner: string
  files: readonly { name: string; bytes: Buffer }[]
  skipped: number
  isAsked: boolean
  /** What is missing in it. */
  note: string | null
}

function sitesText(names: readonly string[], language: Language): string {
  const [first = dash, ...others] = names
  if (names.length <= 3) return names.join(', ') || first
  return fillText(texts[language].andMore, { first, count: others.length }, language)
}

export function reportLetter(facts: LetterFacts): { title: string; content: string } {
  const { language, name, period, zone, owner, skipped } = facts
  const say = texts[language]
  const files = facts.files.map((file) => `${file.name} (${format(language).bytes(file.bytes.length)})`)
  const lines = [
    fillText(say.about, {
      report: reportNames[language][facts.kind],
      sites: sitesText(facts.siteNames, language),
      period,
      zone,
    }),
    fillText(say.attached, { files: files.join(', ') }),
    ...(facts.note ? [facts.note] : []),
    ...(skipped > 0 ? [fillText(say.skipped, { count: skipped }, language)] : []),
    fillText(facts.isAsked ? say.asked : say.footer, { owner, rhythm: say[facts.rhythm] }),
  ]
  return { title: fillText(say.title, { name, period }), content: lines.join('\n\n') }
}

/** A letter to a stranger says nothing that somebody else has written, but a name. */
export const consentLetter = (language: Language, owner: string, link: string) => ({
  title: texts[language].consentTitle,
  content: fillText(texts[language].consent, {
    owner: owner.replace(/[^\p{L}\p{M}\p{N} '’-]/gu, ' ').slice(0, 60),
    link,
  }),
})

/** The same letter for each, with a way out of one's own. */
export const withWayOut = (content: string, language: Language, link: string | undefined): string =>
  link === undefined ? content : `${content}\n\n${fillText(texts[language].unsubscribe, { link })}`

interface Failure {
  name: string
  period: string
  reason: { key: MessageKey; values: Readonly<Record<string, string | number>> }
  /** How often in a row, once it has been switched off for it. */
  switchedOffAfter: number | undefined
}

/** Tells the owner, in whatever language the owner reads. */
export function failureNotice({ name, period, reason, switchedOffAfter }: Failure): NewNotice {
  const sentence = (language: Language) => messageText(language, reason.key, reason.values)
  return {
    title: inEachLanguage((language) => fillText(texts[language].failedTitle, { name })),
    content: inEachLanguage((language) => {
      const failed = fillText(texts[language].failed, { name, period, reason: sentence(language) })
      const rest =
        switchedOffAfter === undefined
          ? texts[language].tryAgain
          : fillText(texts[language].switchedOff, { count: switchedOffAfter }, language)
      return `<p>${escapeHtml(failed)}</p><p>${escapeHtml(rest)}</p>`
    }),
    priority: 'M',
    openPage: '/isps/scheduled-reports',
  }
}
