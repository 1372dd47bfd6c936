import { type Language, languages } from '@gridhelm/contract/language'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import type { announcementResource } from '@gridhelm/contract/telling/notices/resource'

export type Announcement = RecordOf<typeof announcementResource>

interface Words {
  title?: string
  summary?: string
  content?: string
}

export interface AnnouncementValues extends Partial<Record<Language, Words>> {
  msgCategory: string
  priority: string
  msgType: string
  userIds?: string[]
  startTime?: string
  endTime?: string
}

const capital = { en: 'En', zh: 'Zh', fr: 'Fr' } as const satisfies Record<Language, string>
const filled = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

export const freshAnnouncement: AnnouncementValues = { msgCategory: '1', priority: 'L', msgType: 'ALL' }

/** The languages that have words of their own. */
export const writtenIn = (values: AnnouncementValues): Language[] =>
  languages.filter((language) => Object.values(values[language] ?? {}).some(filled))

/** The language that stands in for those that are empty: the author's own where it has words. */
export function mainLanguage(values: AnnouncementValues, own: Language): Language {
  const written = writtenIn(values)
  return written.includes(own) ? own : (written[0] ?? own)
}

const idsOf = (text: unknown): string[] => (filled(text) ? text.split(',').filter((id) => id !== '') : [])

/** What the form shows of a record: only the languages that somebody has written in. */
export function valuesOf(record: Announcement): AnnouncementValues {
  const row = record as Readonly<Record<string, unknown>>
  const written = String(record.writtenIn ?? '').split(',')
  const values: AnnouncementValues = {
    msgCategory: String(record.msgCategory ?? '1'),
    priority: String(record.priority ?? 'L'),
    msgType: String(record.msgType ?? 'ALL'),
    userIds: idsOf(record.userIds),
    ...(filled(record.startTime) ? { startTime: record.startTime } : {}),
    ...(filled(record.endTime) ? { endTime: record.endTime } : {}),
  }
  for (const language of languages.filter((one) => written.includes(one))) {
    const suffix = capital[language]
    values[language] = {
      title: String(row[`titile${suffix}`] ?? ''),
      summary: String(row[`msgAbstract${suffix}`] ?? ''),
      content: String(row[`msgContent${suffix}`] ?? ''),
    }
  }
  return values
}

/** The form as the wire takes it: the plain fields in the reader's language or else the main one, and each language. */
export function wireOf(values: AnnouncementValues, own: Language): Record<string, unknown> {
  const main = mainLanguage(values, own)
  const written = writtenIn(values)
  const { title = '', summary = '', content = '' } = values[main] ?? {}
  const wire: Record<string, unknown> = {
    titile: title,
    msgAbstract: summary,
    msgContent: content,
    writtenIn: [main, ...written.filter((language) => language !== main)].join(','),
    msgCategory: values.msgCategory,
    priority: values.priority,
    msgType: values.msgType,
    userIds: values.msgType === 'USER' ? (values.userIds ?? []) : null,
    startTime: values.startTime ?? null,
    endTime: values.endTime ?? null,
  }
  for (const language of written) {
    const words = values[language] ?? {}
    wire[`titile${capital[language]}`] = words.title ?? ''
    wire[`msgAbstract${capital[language]}`] = words.summary ?? ''
    wire[`msgContent${capital[language]}`] = words.content ?? ''
  }
  return wire
}

/** What a reader of that language would see. */
export function previewOf(values: AnnouncementValues, language: Language, sender: string | null): Notice {
  const shown = values[language]?.title ? language : mainLanguage(values, language)
  const { title = '', summary = '', content = '' } = values[shown] ?? {}
  return {
    id: '',
    titile: title,
    msgAbstract: summary,
    msgContent: content,
    sender,
    sendTime: null,
    createTime: '',
    priority: values.priority as Notice['priority'],
    msgCategory: values.msgCategory as Notice['msgCategory'],
    openType: null,
    openPage: null,
    busId: null,
  }
}

/** An announcement of the list as its readers see it. */
export const noticeOf = (record: Announcement): Notice => ({
  id: record.id,
  titile: record.titile ?? '',
  msgAbstract: record.msgAbstract,
  msgContent: record.msgContent ?? '',
  sender: record.sender,
  sendTime: record.sendTime,
  createTime: record.createTime ?? '',
  priority: String(record.priority) as Notice['priority'],
  msgCategory: String(record.msgCategory) as Notice['msgCategory'],
  openType: null,
  openPage: null,
  busId: null,
})
