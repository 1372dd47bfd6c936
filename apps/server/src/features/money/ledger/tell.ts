import { moneyIn } from '@gridhelm/contract/format/money'
import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { type NewNotice, sendNotice } from '../../telling/notices/service.ts'
import type { AccountAfter } from './booking.ts'
import { type Approver, approversOf, lockPeople, type Party, topOf } from './people-queries.ts'
import type { TransferRow } from './queries.ts'
import { noticeTexts } from './texts.ts'

type Telling = Pick<Platform, 'bus' | 'now'>
type TextKey = keyof (typeof noticeTexts)['en']

/** From this part of a limit on, its owner is told. */
const near = 0.9

function notice(
  title: TextKey,
  lead: TextKey,
  valuesIn: (language: Language) => Readonly<Record<string, string | number>>,
): NewNotice {
  return {
    title: inEachLanguage((language) => fillText(noticeTexts[language][title], valuesIn(language))),
    content: inEachLanguage(
      (language) => `<p>${escapeHtml(fillText(noticeTexts[language][lead], valuesIn(language)))}</p>`,
    ),
    priority: 'M',
  }
}

interface Sides {
  from: Party
  to: Party
}

const shown = (language: Language, minor: number, currency: string) =>
  moneyIn(language).money(minor, currency)

const sidesIn = (language: Language, { from, to }: Sides, { amount, currency }: TransferRow) => ({
  amount: shown(language, amount, currency),
  from: from.name ?? noticeTexts[language].house,
  to: to.name ?? noticeTexts[language].house,
})

/** Those who can decide about it, nearest first. */
const approversFor = (tx: Tx, transfer: TransferRow, { from, to }: Sides): Promise<Approver[]> =>
  approversOf(tx, transfer.kind === 'payout' ? [from.tierPath] : [from.tierPath, to.tierPath], [
    transfer.requestedBy,
    (transfer.kind === 'payout' ? from : to).ownerId ?? '',
  ])

export async function tellWaiting(
  tx: Tx,
  platform: Telling,
  transfer: TransferRow,
  sides: Sides,
  isReminder = false,
): Promise<Approver[]> {
  const approvers = await approversFor(tx, transfer, sides)
  const [asker] = await lockPeople(tx, [transfer.requestedBy])
  const waits = notice(isReminder ? 'soonOver' : 'waits', 'waitsLead', (language) => ({
    ...sidesIn(language, sides, transfer),
    by: asker?.realname ?? '',
    reason: transfer.reason ?? '–',
    until: transfer.expiresAt === null ? '' : wireTime(transfer.expiresAt, 'UTC').slice(0, 16),
  }))
  const told: NewNotice = { ...waits, openPage: `/finance/transfers?transfer=${transfer.id}` }
  for (const { id } of approvers) await sendNotice(tx, platform, id, { ...told, kind: 'money' })
  if (isReminder) await sendNotice(tx, platform, transfer.requestedBy, { ...told, kind: 'money' })
  return approvers
}

/** Whoever asked hears that it came to nothing. */
export async function tellRefused(
  tx: Tx,
  platform: Telling,
  transfer: TransferRow,
  sides: Sides,
): Promise<void> {
  const [decider] = transfer.decidedBy === null ? [] : await lockPeople(tx, [transfer.decidedBy])
  const told =
    transfer.state === 'expired'
      ? notice('expired', 'expiredLead', (language) => sidesIn(language, sides, transfer))
      : notice('refused', 'refusedLead', (language) => ({
          ...sidesIn(language, sides, transfer),
          by: decider?.realname ?? noticeTexts[language].clock,
          note: transfer.decision ?? '–',
        }))
  await sendNotice(tx, platform, transfer.requestedBy, { ...told, kind: 'money' })
}

/** Crossing nine tenths of a limit is told once, on the way there. */
const crosses = (before: number, after: number, limit: number): boolean =>
  limit > 0 && before < limit * near && after >= limit * near

/** After a booking: owners whose limits are nearly reached. */
export async function tellNearLimits(
  tx: Tx,
  platform: Telling,
  amount: number,
  { payer, receiver }: { payer: AccountAfter | undefined; receiver: AccountAfter | undefined },
): Promise<void> {
  const tell = async (account: AccountAfter, title: TextKey, lead: TextKey, used: number, limit: number) => {
    if (account.ownerId === null) return
    const { currency } = account
    const told = notice(title, lead, (language) => ({
      balance: shown(language, used, currency),
      limit: shown(language, limit, currency),
    }))
    await sendNotice(tx, platform, account.ownerId, { ...told, kind: 'money' })
  }
  if (receiver?.ownerId && receiver.ceiling !== null) {
    const { balance, ceiling } = receiver
    if (crosses(balance - amount, balance, ceiling))
      await tell(receiver, 'nearCeiling', 'nearCeilingLead', balance, ceiling)
  }
  if (!payer?.ownerId) return
  const used = payer.held - payer.balance
  if (crosses(used - amount, used, payer.creditLine))
    await tell(payer, 'nearCredit', 'nearCreditLead', used, payer.creditLine)
  const { dailyLimit, paidOut } = payer
  if (dailyLimit !== null && paidOut !== null && crosses(paidOut - amount, paidOut, dailyLimit))
    await tell(payer, 'nearDaily', 'nearDailyLead', paidOut, dailyLimit)
}

/** The books are wrong: the top must know at once. */
export async function tellBroken(tx: Tx, platform: Telling, count: number): Promise<void> {
  const told: NewNotice = { ...notice('broken', 'brokenLead', () => ({ count })), priority: 'H' }
  for (const id of await topOf(tx, 'ledger:check'))
    await sendNotice(tx, platform, id, { ...told, kind: 'money' })
}
