import type { Language } from '@gridhelm/contract/language'
import { languages } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { announcementResource } from '@gridhelm/contract/telling/notices/resource'
import { type NoticeForm, type NoticeWords, wordsOf } from '@gridhelm/contract/telling/notices/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOutsiders, subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Bound, Change } from '../../../resources/binding.ts'
import { localizedColumn } from '../../../resources/sql.ts'
import {
  chooseUsers,
  chosenUsers,
  readerCount,
  receiverCount,
  receiversOf,
  writtenWithin,
} from './announcement-queries.ts'
import { safeNoticeHtml } from './sanitise.ts'
import { tellReaders } from './telling.ts'

/** Every language has words: a reader whose language is missing gets those of the author. */
function wordValues(words: ReadonlyMap<Language, NoticeWords>): PlainRecord {
  const [main] = words.values()
  const values: PlainRecord = { writtenIn: [...words.keys()].join(',') }
  for (const language of languages) {
    const { title, summary, content } = words.get(language) ?? main ?? { title: '', summary: '', content: '' }
    values[localizedColumn('titile', language)] = title
    values[localizedColumn('msgAbstract', language)] = summary
    values[localizedColumn('msgContent', language)] = safeNoticeHtml(content)
  }
  return values
}

async function changeOf(form: NoticeForm, tx: Tx, context: SessionContext): Promise<Change> {
  const { msgCategory, priority, msgType, startTime, endTime } = form
  const userIds = msgType === 'USER' ? (form.userIds ?? []) : []
  await refuseOutsiders(tx, context.caller, userIds)
  return {
    values: {
      msgCategory,
      priority,
      msgType,
      startTime,
      endTime,
      ...wordValues(wordsOf(form, context.language)),
    },
    after: (id) => chooseUsers(tx, id, userIds),
  }
}

const wordFields = ['titile', 'msgAbstract', 'msgContent'] as const

/** The form as it would be with all that an edit leaves out; who words it in a new language adds that language. */
function wholeForm(before: PlainRecord, values: PlainRecord, { language }: SessionContext): NoticeForm {
  const named = String(before.writtenIn ?? '').split(',')
  const written = languages
    .filter((one) => named.includes(one))
    .sort((a, b) => named.indexOf(a) - named.indexOf(b))
  const isWorded = wordFields.some((field) => values[field] !== undefined)
  const userIds = String(before.userIds ?? '')
    .split(',')
    .filter((id) => id !== '')
  const writtenIn = isWorded && !written.includes(language) ? [...written, language] : written
  return { ...before, userIds, writtenIn, ...definedOf(values) } as unknown as NoticeForm
}

const definedOf = (values: PlainRecord): PlainRecord =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Announcements that people write: each belongs to the company of its author. */
export function bindAnnouncements(platform: Platform): Bound {
  return {
    resource: announcementResource,
    binding: {
      table: 'sysAnnouncement',
      columns: {
        titile: 'title',
        msgAbstract: 'abstract',
        msgContent: 'content',
        userIds: chosenUsers,
        receivers: receiverCount,
        readers: readerCount,
      },
      softDelete: 'delFlag',
      scope: ({ caller }) => writtenWithin(subtreeOfCaller(caller)),
      hooks: {
        beforeAdd: (values, tx, context) => changeOf(values as NoticeForm, tx, context),
        beforeEdit(before, values, tx, context) {
          if (before.sendStatus === '1') throw Refusal.of('notices.revokeFirst')
          return changeOf(wholeForm(before, values, context), tx, context)
        },
        async beforeRemove(rows, tx) {
          for (const { id, sendStatus } of rows)
            if (sendStatus === '1')
              await tellReaders(tx, platform, await receiversOf(tx, id), { id, title: '' })
        },
      },
    },
  }
}
