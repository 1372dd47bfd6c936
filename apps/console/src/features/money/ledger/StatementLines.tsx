import type { StatementLine } from '@gridhelm/contract/money/ledger/entities'
import { reasonText } from '@gridhelm/contract/money/ledger/reasons'
import { dash } from '@gridhelm/points/numbers'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { MoneyText } from '../../../ui/money/MoneyText.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ReferenceCell } from './cells.tsx'
import styles from './Ledger.module.css'
import { type StatementOf, type StatementPeriod, statementCalls, statementQueries } from './queries.ts'
import { texts } from './texts.ts'

interface StatementLinesProps {
  of: StatementOf
  period: StatementPeriod
  /** The house keeps no running balance. */
  isHouse?: boolean
  mayExport: boolean
}

/** What came and went in a period, page by page. */
export function StatementLines({ of, period, isHouse = false, mayExport }: StatementLinesProps) {
  const t = useTexts(texts)
  const columns = useColumns()
  return (
    <DataTable<StatementLine, object>
      key={JSON.stringify(period)}
      id="statement"
      title={t('movements')}
      columns={isHouse ? columns.filter(({ key }) => key !== 'balance') : columns}
      rowKey="id"
      // The period is no search: an empty one says so itself.
      filter={{}}
      sort={{ column: 'time', order: 'desc' }}
      query={({ pageNo, pageSize }) => statementQueries(of).page({ ...period, pageNo, pageSize })}
      empty={<EmptyState title={t('noLines')} {...(period.from ? { detail: t('noLinesHint') } : {})} />}
      toolbar={mayExport && <ExportMenu call={statementCalls[of].sheet} input={period} />}
    />
  )
}

function useColumns(): DataColumn<StatementLine>[] {
  const t = useTexts(texts)
  const reasons = useDictionary('reversal_reason')
  return [
    { key: 'time', title: t('time'), width: 168, render: ({ time }) => <TimeText value={time} /> },
    { key: 'kind', title: t('kind'), width: 112, render: (line) => line.kind_dictText },
    { key: 'counterparty', title: t('counterparty'), width: 176, ellipsis: true },
    {
      key: 'amount',
      title: t('amount'),
      width: 152,
      align: 'end',
      render: ({ amount, currency }) => (
        <span className={amount < 0 ? styles.out : styles.in}>
          {amount > 0 ? '+' : ''}
          <MoneyText minor={amount} currency={currency} />
        </span>
      ),
    },
    {
      key: 'balance',
      title: t('balance'),
      width: 152,
      align: 'end',
      render: ({ balance, currency }) =>
        balance === null ? dash : <MoneyText minor={balance} currency={currency} />,
    },
    {
      key: 'reference',
      title: t('reference'),
      width: 152,
      ellipsis: true,
      render: ({ reference }) => <ReferenceCell reference={reference} />,
    },
    {
      key: 'reason',
      title: t('reason'),
      width: 176,
      ellipsis: true,
      render: ({ kind, reason }) => (reason ? reasonText(kind, reason, reasons.textOf) : dash),
    },
  ]
}
