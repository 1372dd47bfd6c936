import { financeStatisticsCalls } from '@gridhelm/contract/money/financeStatistics/calls'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { groupColumns } from './group-columns.tsx'
import { type SiteRow, siteQuery } from './queries.ts'
import { texts } from './texts.ts'

interface SiteTableProps {
  days: { from: string; to: string }
  siteId: string | undefined
}

/** What was paid and loaded at each site in the period, and elsewhere; each currency for itself. */
export function SiteTable({ days, siteId }: SiteTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const columns = useMemo(
    (): DataColumn<SiteRow>[] => [
      { key: 'site', title: t('site'), render: ({ site }) => site ?? t('noSite') },
      ...groupColumns<SiteRow>(t, f),
    ],
    [t, f],
  )
  return (
    <DataTable<SiteRow, Record<never, never>>
      key={`${days.from} ${days.to} ${siteId ?? ''}`}
      id="finance-sites"
      title={t('sites')}
      columns={columns}
      rowKey="id"
      filter={{}}
      sort={{ column: 'load', order: 'desc' }}
      query={(input) => siteQuery({ ...input, ...days, siteId })}
      toolbar={
        <ExportMenu
          call={financeStatisticsCalls.exportGroups}
          input={{ by: 'site', ...days, ...(siteId && { siteId }) }}
        />
      }
      empty={<EmptyState title={t('noSites')} detail={t('noSitesDetail')} />}
    />
  )
}
