import './texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { choice, clearable, clearableText, onAnyObject, requiredText } from '../../form/fields.ts'
import { type Language, languages } from '../../language.ts'
import { rule } from '../../rule.ts'
import { idList } from '../../selection/rules.ts'
import { isStartBeforeEnd, startBeforeEnd, wallTimeRule } from '../../time/rules.ts'
import { noticeCategories, priorities } from './entities.ts'

export const noticeTargets = ['USER', 'ALL'] as const

const time = clearable(wallTimeRule, rule('error.timestampFormat'))
const longestTitle = 200
const title = clearableText(longestTitle)
const summary = clearableText(500)
const content = clearableText(100_000)

/** `en,fr`: the languages that the author has written in, the main one first. */
const writtenIn = z
  .string()
  .transform((text) =>
    [...new Set(text.split(','))].flatMap((name) => languages.filter((one) => one === name)),
  )
  .nullish()
  .catch(undefined)

export const noticeRule = z
  .object({
    titile: requiredText(rule('notices.titleRequired'), longestTitle),
    msgCategory: choice(noticeCategories, rule('notices.categoryRequired')),
    priority: choice(priorities, rule('notices.priorityRequired')),
    msgType: choice(noticeTargets, rule('notices.targetRequired')),
    userIds: idList.nullish(),
    startTime: time,
    endTime: time,
    msgAbstract: summary,
    msgContent: content,
    writtenIn,
    titileEn: title,
    titileZh: title,
    titileFr: title,
    msgAbstractEn: summary,
    msgAbstractZh: summary,
    msgAbstractFr: summary,
    msgContentEn: content,
    msgContentZh: content,
    msgContentFr: content,
  })
  .refine(isStartBeforeEnd, startBeforeEnd(rule('notices.startBeforeEnd')))
  .refine((form) => form.msgType !== 'USER' || (form.userIds ?? []).length > 0, {
    path: ['userIds'],
    message: rule('notices.usersRequired'),
    ...onAnyObject,
  })
export type NoticeForm = z.output<typeof noticeRule>

export interface NoticeWords {
  title: string
  summary: string
  content: string
}

const capital = { en: 'En', zh: 'Zh', fr: 'Fr' } as const satisfies Record<Language, string>

/**
 * What a form says in each language that it is written in, the main one first. The plain fields are in the language of
 * whoever calls; a client that knows of one language alone fills no others.
 */
export function wordsOf(form: NoticeForm, own: Language): Map<Language, NoticeWords> {
  const plain = { title: form.titile, summary: form.msgAbstract ?? '', content: form.msgContent ?? '' }
  const words = (language: Language): NoticeWords => {
    const title = form[`titile${capital[language]}`]
    if (language === own || !title) return plain
    const summary = form[`msgAbstract${capital[language]}`] ?? ''
    return { title, summary, content: form[`msgContent${capital[language]}`] ?? '' }
  }
  const written = form.writtenIn ?? []
  return new Map((written.length === 0 ? [own] : written).map((language) => [language, words(language)]))
}
