import type { LineAction, StatementLine } from '@gridhelm/contract/money/reconciliation/entities'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MoneyText } from '../../../ui/money/MoneyText.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { LineForm } from './LineForm.tsx'
import { linesQuery, type Only, type Statement } from './queries.ts'
import { texts } from './texts.ts'

/** What was compared, with what can be said to each line that does not agree. */
export function Lines({ statement, only }: { statement: Statement; only: Only }) {
  const t = useTexts(texts)
  const [doing, setDoing] = useState<{ action: LineAction; line: StatementLine }>()
  const [isDoing, setIsDoing] = useState(false)
  const start = (action: LineAction, line: StatementLine) => {
    setDoing({ action, line })
    setIsDoing(true)
  }
  return (
    <>
      <DataTable<StatementLine, { only: Only }>
        key={only}
        id="statementLines"
        title={t('lines')}
        columns={useColumns(statement.currency)}
        rowKey="place"
        // Which of them are shown is no search: an empty list says so itself.
        filter={{} as { only: Only }}
        sort={{ column: 'place', order: 'asc' }}
        query={(input) => linesQuery({ ...input, id: statement.id, only })}
        empty={<EmptyState title={t(only === 'findings' ? 'noFindings' : 'noLines')} />}
        part="nothing"
        actions={(line) => (
          <>
            {line.may.map((action) => (
              <Button key={action} type="link" onClick={() => start(action, line)}>
                {t(action)}
              </Button>
            ))}
          </>
        )}
      />
      {doing && (
        <LineForm
          key={`${doing.line.place} ${doing.action}`}
          statement={statement}
          line={doing.line}
          action={doing.action}
          open={isDoing}
          onClose={() => setIsDoing(false)}
        />
      )}
    </>
  )
}

const tones = { matched: 'good', thereOnly: 'failed', hereOnly: 'failed', differing: 'failed' } as const

function useColumns(currency: string | null): DataColumn<StatementLine>[] {
  const t = useTexts(texts)
  const f = useFormat()
  const end = ({ kind, settled, settledBy, askedBy }: StatementLine) => {
    if (kind === 'matched') return dash
    if (settled === null)
      return <StatusTag tone="waiting">{t(askedBy === null ? 'notSettled' : 'waits')}</StatusTag>
    const what = t(`end.${settled}`)
    return <StatusTag tone="good">{settledBy ? t('by', { what, name: settledBy }) : what}</StatusTag>
  }
  const money = (amount: number | null) =>
    amount === null ? dash : <MoneyText minor={amount} currency={currency} />
  return [
    {
      key: 'reference',
      title: t('reference'),
      width: 192,
      ellipsis: true,
      render: ({ reference, paymentId }) =>
        paymentId === null ? reference : <Link to={paths.payments({ payment: paymentId })}>{reference}</Link>,
    },
    {
      key: 'kind',
      title: t('finding'),
      width: 200,
      render: ({ kind }) => <StatusTag tone={tones[kind]}>{t(`kind.${kind}`)}</StatusTag>,
    },
    { key: 'there', title: t('there'), width: 136, align: 'end', render: ({ there }) => money(there) },
    { key: 'here', title: t('here'), width: 136, align: 'end', render: ({ here }) => money(here) },
    {
      key: 'settled',
      title: t('settled'),
      width: 256,
      // Why it was let stand is half of what somebody wants to know who looks at it later.
      render: (line) => (
        <>
          {end(line)}
          {line.note && <div className="gh-note">{line.note}</div>}
        </>
      ),
    },
    {
      key: 'paidAt',
      title: t('paidAt'),
      width: 168,
      optional: true,
      render: ({ paidAt }) => (paidAt === null ? dash : f.moment(paidAt)),
    },
  ]
}
