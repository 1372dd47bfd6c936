import type { Format } from '@gridhelm/contract/format/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import type { Translate } from '../../../platform/texts.ts'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import type { Stat } from '../../../ui/StatTile.tsx'
import type { Summary } from './queries.ts'
import { heldBelow, mainAccount, movedIn } from './summary-model.ts'
import type { texts } from './texts.ts'

type T = Translate<typeof texts>

/** Of somebody who holds money: the own account. */
function ownFigures({ accounts, today, month }: Summary, currency: string, t: T, f: Format): Stat[] {
  const account = mainAccount(accounts, currency)
  const [ofDay, ofMonth] = [movedIn(today, currency), movedIn(month, currency)]
  const worth = account?.unit ? <UnitsText count={account.units} unit={account.unit} /> : t('noPrice')
  const held = account?.held ? t('heldNote', { amount: f.money(account.held, currency) }) : t('nothingHeld')
  const received = (amount: number) => t('receivedNote', { amount: f.money(amount, currency) })
  return [
    {
      label: t('balance'),
      ...f.moneyFigure(account?.balance, currency),
      note: account ? worth : t('noAccount', { currency }),
      definition: t('balanceMeaning'),
    },
    {
      label: t('available'),
      ...f.moneyFigure(account?.available, currency),
      note: account ? held : undefined,
      definition: t('availableMeaning'),
    },
    {
      label: t('handedToday'),
      ...f.moneyFigure(ofDay.handedOn, currency),
      note: received(ofDay.received),
      definition: t('handedMeaning'),
    },
    {
      label: t('handedMonth'),
      ...f.moneyFigure(ofMonth.handedOn, currency),
      note: received(ofMonth.received),
      definition: t('handedMeaning'),
    },
  ]
}

/** Of somebody who looks after others: what they hold and sell. */
function figuresBelow({ below, today, month }: Summary, currency: string, t: T, f: Format): Stat[] {
  const held = heldBelow(below, currency)
  const sold = (moved: Summary['today']) => ({
    ...f.moneyFigure(movedIn(moved, currency).sold, currency),
    note: t('soldNote'),
    definition: t('soldMeaning'),
  })
  return [
    {
      label: t('below'),
      ...f.moneyFigure(held.balance, currency),
      note: t('belowNote', { count: f.whole(held.accounts) }),
    },
    { label: t('customers'), ...f.moneyFigure(held.customers, currency), note: t('customersNote') },
    { label: t('soldToday'), ...sold(today) },
    { label: t('soldMonth'), ...sold(month) },
  ]
}

/** The figures of one currency, and what waits in any. */
export function overviewFigures(summary: Summary, currency: string, t: T, f: Format): Stat[] {
  const { toApprove, mine } = summary.waiting
  const waiting = (count: number): ReactNode =>
    count === 0 ? f.whole(count) : <Link to={paths.transfers()}>{f.whole(count)}</Link>
  return [
    ...(summary.accounts.length > 0 ? ownFigures : figuresBelow)(summary, currency, t, f),
    {
      label: t('toApprove'),
      value: waiting(toApprove),
      note: toApprove === 0 ? t('nothingWaits') : t('toApproveNote'),
    },
    { label: t('mine'), value: waiting(mine), note: mine === 0 ? t('nothingWaits') : t('mineNote') },
  ]
}

/** Payments that nobody was found for; nothing for those who never see one. */
export function unmatchedFigure({ waiting: { unmatched } }: Summary, t: T, f: Format): Stat[] {
  if (unmatched === null) return []
  const value =
    unmatched === 0 ? (
      f.whole(0)
    ) : (
      <Link to={paths.payments({ place: 'suspense' })}>{f.whole(unmatched)}</Link>
    )
  const note = t(unmatched === 0 ? 'nothingWaits' : 'unmatchedNote')
  return [{ label: t('unmatched'), value, note, definition: t('unmatchedMeaning') }]
}
