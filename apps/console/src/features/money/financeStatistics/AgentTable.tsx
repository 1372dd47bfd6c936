import { financeStatisticsCalls } from '@gridhelm/contract/money/financeStatistics/calls'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { groupColumns } from './group-columns.tsx'
import { type AgentRow, agentQuery } from './queries.ts'
import { texts } from './texts.ts'

interface AgentTableProps {
  days: { from: string; to: string }
  siteId: string | undefined
}

/** Who has which customers, and what these paid in the period; each currency for itself. */
export function AgentTable({ days, siteId }: AgentTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const columns = useMemo(
    (): DataColumn<AgentRow>[] => [
      { key: 'agent', title: t('agent') },
      { key: 'operator', title: t('operator') },
      { key: 'users', title: t('users'), align: 'end', render: ({ users }) => f.whole(users), width: 110 },
      {
        key: 'newUsers',
        title: t('newUsersColumn'),
        align: 'end',
        render: ({ newUsers }) => f.whole(newUsers),
        width: 130,
      },
      ...groupColumns<AgentRow>(t, f),
    ],
    [t, f],
  )
  return (
    <DataTable<AgentRow, Record<never, never>>
      key={`${days.from} ${days.to} ${siteId ?? ''}`}
      id="finance-agents"
      title={t('agents')}
      columns={columns}
      rowKey="id"
      filter={{}}
      sort={{ column: 'recharge', order: 'desc' }}
      query={(input) => agentQuery({ ...input, ...days, siteId })}
      toolbar={
        <ExportMenu
          call={financeStatisticsCalls.exportGroups}
          input={{ by: 'agent', ...days, ...(siteId && { siteId }) }}
        />
      }
      empty={<EmptyState title={t('noAgents')} detail={t('noAgentsDetail')} />}
    />
  )
}
