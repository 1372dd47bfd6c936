import type { LineAction, StatementLine } from '@gridhelm/contract/money/reconciliation/entities'
import { keepRule, lineRule } from '@gridhelm/contract/money/reconciliation/rules'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { NoteForm } from './NoteForm.tsx'
import { type Statement, useApproveBooking, useBook, useCarry, useKeep, useRejectBooking } from './queries.ts'
import { texts } from './texts.ts'

const hints = {
  keep: 'keepHint',
  carry: 'carryHint',
  book: 'bookHint',
  approve: 'approveBookingHint',
  reject: 'rejectHint',
} as const

interface LineFormProps {
  statement: Statement
  line: StatementLine
  action: LineAction
  open: boolean
  onClose: () => void
}

/** One thing that can be said to a line that does not agree. */
export function LineForm({ statement, line, action, open, onClose }: LineFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const changes = {
    keep: useKeep(),
    carry: useCarry(),
    book: useBook(),
    approve: useApproveBooking(),
    reject: useRejectBooking(),
  }
  const about = { id: statement.id, place: line.place }
  const isRequired = action === 'keep' || action === 'reject'
  const amount = f.money((line.there ?? 0) - (line.here ?? 0), statement.currency)
  return (
    <NoteForm
      open={open}
      title={t(action)}
      hint={t(hints[action], { amount })}
      rule={isRequired ? keepRule : lineRule}
      about={about}
      isRequired={isRequired}
      send={(note) => changes[action].send({ ...about, note })}
      onClose={onClose}
    />
  )
}
