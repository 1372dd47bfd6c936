import { errorTexts } from '@gridhelm/contract/errors/texts'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { type SessionEnding, sessionEnding } from '@gridhelm/contract/people/session/entities'
import type { Principal } from '@gridhelm/contract/people/standIn/entities'
import { ask, listenForFailures, overSignal } from '../platform/call.ts'
import { type Reaction, reactionTo } from '../platform/failures.ts'
import { currentFormat } from '../platform/format.ts'
import { storedToken } from '../platform/request.ts'
import {
  dropSession,
  followTurn,
  forgetSession,
  listenForSessionEnd,
  listenForTurn,
  renewUser,
  startAnew,
  type Turn,
} from '../platform/session.ts'
import { textsNow } from '../platform/texts.ts'
import { notificationSeconds, notify } from '../ui/notify.ts'
import { standInWords } from './layout/stand-in-texts.ts'

const reloadDelayMs = 1_500
let asking = false
let leaving = false

function tell(description: string): void {
  const t = textsNow(errorTexts)
  notify.notification().error({
    // One place for one sentence: ten calls that fail the same way are one notification.
    key: description,
    title: t('error.systemPrompt'),
    description,
    duration: notificationSeconds,
  })
}

/** Said where the session has run out; who was logged out by somebody is told no more than that. */
function endingText(ending: SessionEnding | undefined): string {
  const t = textsNow(errorTexts)
  if (!ending) return t('error.loginExpiredDetail')
  const time = currentFormat().duration(ending.hours * 3_600_000, 'minute')
  return ending.ended === 'idle' ? t('error.idleEnded', { time }) : t('error.lifetimeEnded', { time })
}

/** Tabs of one browser are one session: the first that learns of its end tells the others. */
const otherTabs = new BroadcastChannel('gridhelm-session-end')

/** However many calls find the token dead, there is one dialog. */
function askForRelogin(ending?: SessionEnding): void {
  if (asking) return
  asking = true
  overSignal.set(true)
  otherTabs.postMessage({ token: storedToken(), ending })
  const t = textsNow(errorTexts)
  notify.modal().error({
    title: t('error.loginExpired'),
    content: endingText(ending),
    okText: t('error.relogin'),
    mask: { closable: false },
    keyboard: false,
    onOk() {
      forgetSession()
      window.location.reload()
    },
  })
}

const nameOf = ({ realname, username }: Principal) => realname || username

/** What was typed stays to be read; nothing is asked any more until the page is loaded in the other name. */
function tellTurn({ before, now }: Turn): void {
  overSignal.set(true)
  const t = textsNow(standInWords)
  notify.modal().warning({
    title: now
      ? t('turnedTo', { name: nameOf(now) })
      : t('turnedBack', { name: before ? nameOf(before) : '' }),
    content: t('turnedDetail'),
    okText: t('turnedOn'),
    mask: { closable: false },
    keyboard: false,
    onOk: startAnew,
  })
}

function leave(): void {
  if (leaving) return
  leaving = true
  dropSession()
  setTimeout(() => window.location.reload(), reloadDelayMs)
}

/** What concerns the session is told even by calls that nobody asked for. */
const evenUnasked = new Set<Reaction['do']>([
  'notify-unauthorized',
  'ask-relogin',
  'lead-to-duty',
  'follow-turn',
])

/** Puts the error catalogue to work for every call of the console. */
export function installReactions(): void {
  listenForTurn(tellTurn)
  // Asked once more, for the reason; a session that has run out says it, and the answer opens the dialog.
  listenForSessionEnd(() => {
    ask(sessionCalls.userInfo, {}, { quiet: true }).then(
      () => askForRelogin(),
      () => askForRelogin(),
    )
  })
  otherTabs.addEventListener('message', ({ data }: MessageEvent<{ token?: string; ending?: unknown }>) => {
    if (data.token !== undefined && data.token === storedToken())
      askForRelogin(sessionEnding.safeParse(data.ending).data)
  })
  listenForFailures((failure) => {
    const reaction = reactionTo(failure, storedToken() !== undefined)
    if (failure.quiet && !evenUnasked.has(reaction.do)) return false
    const t = textsNow(errorTexts)
    switch (reaction.do) {
      case 'nothing':
        return false
      case 'notify':
        tell(t(`error.${reaction.text}`))
        return true
      case 'notify-unauthorized':
        tell(t('error.unauthorized'))
        if (reaction.thenLogOut) leave()
        return true
      case 'lead-to-duty':
        // The guard shows what is due as soon as the session knows of it.
        renewUser().catch(() => undefined)
        return true
      case 'follow-turn':
        followTurn().catch(() => undefined)
        return true
      case 'ask-relogin':
        askForRelogin(failure.ending)
        return true
      case 'show-message':
        tell(reaction.message)
        return true
    }
  })
}
