import { createHash, timingSafeEqual } from 'node:crypto'
import type { Language } from '@gridhelm/contract/language'
import type { Page } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Attachment, MessageType, OutboxType } from '@gridhelm/contract/telling/messages/entities'
import { messageResource } from '@gridhelm/contract/telling/messages/resource'
import { channelName, type messageRule, type Receipt } from '@gridhelm/contract/telling/messages/rules'
import { readSamples, type Samples } from '@gridhelm/contract/telling/messageTemplates/rules'
import { fillText } from '@gridhelm/contract/texts'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { OpenContext, SessionContext } from '../../../platform/http/context.ts'
import { FileAnswer } from '../../../platform/http/serve.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccessError, Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type Counted, createThrottle } from '../../../platform/throttle/throttle.ts'
import type { Bound } from '../../../resources/binding.ts'
import { createResourceService, type ListInput, type ResourceService } from '../../../resources/service.ts'
import type { About } from './about.ts'
import { ringingBrowsers } from './browser-queries.ts'
import { attach, attachmentsOf, deleteUnusedFiles, fileOf, insertFile } from './file-queries.ts'
import {
  insertMessage,
  nextTry,
  ofSubtree,
  placeOfMessage,
  receiverWithin,
  requeueFailed,
  shownText,
  writeReceipt,
} from './queries.ts'
import { templateOf } from './template-queries.ts'

export interface Wording {
  title: string
  content: string
}

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** What a template says with these values. Where somebody has removed it, the values themselves are better than nothing. */
export async function renderTemplate(
  db: Queryable,
  code: string,
  language: Language,
  values: Samples,
): Promise<Wording> {
  const template = await templateOf(db, code, language)
  if (!template) {
    const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}`)
    return { title: code, content: lines.join('\n') }
  }
  // A title becomes the subject of an email, which is one line.
  return { title: oneLine(fillText(template.title, values)), content: fillText(template.content, values) }
}

/** Whether anything takes messages of this type out of the outbox. */
export const canSend = ({ config }: Pick<Platform, 'config'>, type: MessageType): boolean =>
  (type === 'email' ? config.smtp : config.smsWebhook) !== undefined

/** Into the outbox with the caller's transaction; the dispatcher is woken by the commit. The id is the message's. */
export async function queueMessage(
  db: Queryable,
  { bus, now }: Pick<Platform, 'bus' | 'now'>,
  message: {
    type: OutboxType
    to: string
    title: string
    content: string
    /** The account that caused it, null where it was a stranger or the system; it is theirs where the receiver has none. */
    causedBy: string | null
    fileIds?: readonly string[]
    /** The template that it was made from. */
    templateCode?: string
    /** Until then it waits. */
    notBefore?: Date | undefined
    /** What it tells of; it is kept as long as that is there. */
    about?: About
    /** What is sent instead of the content, which the outbox shows; sealed until it has left. */
    sealed?: { content: string; by: Pick<Secrets, 'seal'> }
    /** Of a push: to which browser, and the page of the console that it opens. */
    push?: { browserId: string; openPage: string | null }
  },
): Promise<string> {
  const moment = new Date(now())
  const id = newId(moment.getTime())
  await insertMessage(db, {
    id,
    esType: message.type,
    esReceiver: message.to,
    esTitle: message.title,
    esContent: message.content,
    templateCode: message.templateCode ?? null,
    causedBy: message.causedBy,
    busType: message.about?.type ?? null,
    busId: message.about?.id ?? null,
    sealed: message.sealed?.by.seal(message.sealed.content, placeOfMessage(id)) ?? null,
    browserId: message.push?.browserId ?? null,
    openPage: message.push?.openPage ?? null,
    createTime: moment,
    nextTryAt: message.notBefore ?? moment,
  })
  if (message.fileIds) await attach(db, id, message.fileIds)
  await bus.publish(db, 'message.waiting', {})
  return id
}

interface PushedMessage extends Wording {
  userId: string
  /** A page of the console; null for its start. */
  openPage: string | null
  notBefore?: Date | undefined
}

/** To one browser. */
export const queuePush = (
  tx: Tx,
  platform: Pick<Platform, 'bus' | 'now'>,
  browser: { id: string; username: string },
  { userId, title, content, openPage, notBefore }: PushedMessage,
): Promise<string> =>
  queueMessage(tx, platform, {
    type: 'push',
    to: browser.username,
    title: oneLine(title),
    content,
    causedBy: userId,
    notBefore,
    push: { browserId: browser.id, openPage },
  })

/** To each browser that somebody lets ring; to nobody where there is none. */
export async function pushToBrowsers(
  tx: Tx,
  platform: Pick<Platform, 'bus' | 'now'>,
  message: PushedMessage,
): Promise<void> {
  for (const browser of await ringingBrowsers(tx, message.userId))
    await queuePush(tx, platform, browser, message)
}

/** A file for messages of the same transaction; it stays as long as a message or a run refers to it. */
export async function keepFile(
  tx: Tx,
  { now }: Pick<Platform, 'now'>,
  file: { name: string; type: string; bytes: Buffer },
): Promise<string> {
  const moment = now()
  const id = newId(moment)
  await insertFile(tx, { id, ...file, size: file.bytes.length, createTime: new Date(moment) })
  return id
}

/** For those whose runs have gone, and with them perhaps the last that referred to a file. */
export const dropUnusedFiles = deleteUnusedFiles

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
export const fileAnswer = ({
  name,
  type,
  bytes,
}: {
  name: string
  type: string
  bytes: Buffer
}): FileAnswer => new FileAnswer(name, type, whole(bytes))

/** The outbox as somebody sees it: the messages of the own subtree, codes hidden from all but administrators. */
function outboxFor({ caller }: SessionContext): Bound {
  const readsCodes = caller.tier === 'admin'
  const columns = {
    esTitle: shownText('esTitle', readsCodes),
    esContent: shownText('esContent', readsCodes),
    receiptTime: 'receiptAt',
    nextTryTime: nextTry,
  }
  return {
    resource: messageResource,
    binding: {
      table: 'sysMessage',
      columns,
      unversioned: true,
      hooks: {
        // It goes with what it tells of.
        async beforeRemove(rows) {
          if (rows.some(({ busId }) => busId !== null)) throw Refusal.of('error.inUse')
        },
      },
      scope: (context) => ofSubtree(subtreeOfCaller(context.caller)),
    },
  }
}

/** Clients name the way of sending or give its number. */
const asked = <Q extends PlainRecord>(query: Q): Q => ({ ...query, esType: channelName(query.esType) })

/** Whoever tries a template out is no mail relay. */
const testLimits = (userId: string, receiver: string): Counted[] => {
  const [windowMs, hour] = [86_400_000, 3_600_000]
  const limit = (free: number) => ({ free, windowMs, firstWaitMs: hour, longestWaitMs: windowMs })
  return [
    { key: `template-test:${userId}`, limit: limit(50) },
    { key: `template-test-to:${receiver.toLowerCase()}`, limit: limit(20) },
  ]
}

/** Of any length, in the same time: a guess tells nothing. */
const isSame = (given: string, wanted: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

export function createMessageService(platform: Platform) {
  const { db, bus, now } = platform
  const throttle = createThrottle(platform)
  const outbox = (context: SessionContext) => createResourceService(platform, outboxFor(context))

  return {
    async list(
      query: ListInput,
      context: SessionContext,
    ): Promise<Page<PlainRecord & { id: string; attachments: Attachment[] }>> {
      const page = await outbox(context).list(asked(query), context)
      const ids = page.records.map((record) => String(record.id))
      const files = Map.groupBy(await attachmentsOf(db, ids), (one) => one.messageId)
      const along = (id: string) =>
        (files.get(id) ?? []).map(({ id: fileId, name, size }): Attachment => ({ id: fileId, name, size }))
      const records = page.records.map((record) => {
        const id = String(record.id)
        return { ...record, id, attachments: along(id) }
      })
      return { ...page, records }
    },

    byId: (id: string, context: SessionContext) => outbox(context).byId(id, context),
    remove: (ids: readonly string[], context: SessionContext) => outbox(context).remove(ids, context),
    export: (query: Parameters<ResourceService['export']>[0], context: SessionContext) =>
      outbox(context).export(asked(query), context),

    /** To people of one's own subtree alone, and no more than a person writes. */
    async write(
      { esType, esReceiver, esTitle, esContent }: z.output<typeof messageRule>,
      { caller }: SessionContext,
    ): Promise<void> {
      const person = await receiverWithin(db, esReceiver, subtreeOfCaller(caller))
      if (!person) throw Refusal.ofField('esReceiver', 'messages.receiverUnknown')
      const to = esType === 'email' ? person.email : person.phone
      if (to === null)
        throw Refusal.ofField(
          'esReceiver',
          esType === 'email' ? 'messages.receiverNoEmail' : 'messages.receiverNoPhone',
        )
      const letter = {
        type: esType,
        to,
        title: oneLine(esTitle),
        content: esContent,
        causedBy: caller.userId,
      }
      await db.transaction().execute(async (tx) => {
        await throttle.use(testLimits(caller.userId, to), tx)
        await queueMessage(tx, { bus, now }, letter)
      })
    },

    async retry(id: string, { caller }: SessionContext): Promise<void> {
      const isThere = await requeueFailed(db, id, subtreeOfCaller(caller), new Date(now()))
      if (!isThere) throw Refusal.of('error.notFound')
      await bus.publish(db, 'message.waiting', {})
    },

    /** From the carrier alone; what it says twice, or too late, changes nothing. */
    async receipt({ reference, status, at, reason }: Receipt, { authorization }: OpenContext): Promise<void> {
      const token = platform.config.smsWebhook?.token
      if (token === undefined || !isSame(authorization ?? '', `Bearer ${token}`))
        throw Refusal.withStatus(401, 'messages.receiptRefused')
      const moment = new Date(Math.min(at ?? now(), now()))
      await db.transaction().execute(async (tx) => {
        const about = await writeReceipt(tx, { reference, status, at: moment, reason: reason || null })
        if (!about) return
        await bus.publish(tx, 'message.settled', { ...about, state: status === 'delivered' ? '1' : '2' })
      })
    },

    async sendTest(
      input: {
        templateCode: string
        testData?: string | null | undefined
        receiver: string
        msgType: MessageType
      },
      { language, caller }: SessionContext,
    ): Promise<void> {
      const { templateCode, testData, receiver, msgType } = input
      const template = await templateOf(db, templateCode, language)
      if (!template) throw Refusal.of('error.notFound')
      const values = readSamples(testData || template.templateTestJson) ?? {}
      const letter = await renderTemplate(db, templateCode, language, values)
      const about = { type: msgType, to: receiver, causedBy: caller.userId, templateCode }
      await db.transaction().execute(async (tx) => {
        await throttle.use(testLimits(caller.userId, receiver), tx)
        await queueMessage(tx, { bus, now }, { ...about, ...letter })
      })
    },

    /** Others who look at the outbox need not have a right to the sites that a report is about. */
    async attachment(messageId: string, fileId: string, { caller }: SessionContext): Promise<FileAnswer> {
      if (caller.tier !== 'admin') throw new AccessError('no-right', caller)
      const file = await fileOf(db, messageId, fileId)
      if (!file) throw Refusal.of('error.notFound')
      return fileAnswer(file)
    },
  }
}
