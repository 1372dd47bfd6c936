import { type LogRecord, type LogType, logTypes } from '@gridhelm/contract/system/logs/entities'
import { logResource } from '@gridhelm/contract/system/logs/resource'
import { dash } from '@gridhelm/points/numbers'
import { useMemo } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DayRangeInput } from '../../../resources/DateInputs.tsx'
import { ExportButton } from '../../../resources/ExportButton.tsx'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { pageQuery } from '../../../resources/queries.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar, type SearchField } from '../../../ui/table/SearchBar.tsx'
import { LogDetails } from './LogDetails.tsx'
import { filterFrom, logCalls, searchValues } from './queries.ts'
import { logTexts } from './texts.ts'

interface LogListProps {
  type: LogType
  title: string
  filter: ResourceFilter
  onSearch: (filter: ResourceFilter) => void
}

/** The logs of one kind, newest first. */
export function LogList({ type, title, filter, onSearch }: LogListProps) {
  const t = useTexts(logTexts)
  const named = useTexts(logResource.texts)
  const f = useFormat()
  const kinds = useDictionary('operate_type')
  const searched = useMemo(() => searchValues(filter), [filter])
  const fixedFilter = { logType: String(type) }
  const isOperation = type === logTypes.operation
  const outcomes = [
    { value: '1', label: t('done') },
    { value: '0', label: t('refused') },
  ]

  const kindField: SearchField<Record<string, string>> = {
    name: 'operateType',
    label: named('operateType'),
    options: kinds.options,
  }
  const kindColumn: DataColumn<LogRecord> = {
    key: 'operateType',
    title: named('operateType'),
    width: 128,
    render: (row) => row.operateType_dictText ?? dash,
  }
  const columns: DataColumn<LogRecord>[] = [
    { key: 'logContent', title: named('logContent'), width: 232, ellipsis: true },
    {
      key: 'username',
      title: named('username'),
      width: 144,
      ellipsis: true,
      render: (row) => row.username ?? t('nobody'),
    },
    ...(isOperation ? [kindColumn] : []),
    {
      key: 'success',
      title: t('outcome'),
      width: 112,
      render: (row) => (
        <StatusTag tone={row.success ? 'good' : 'failed'}>{row.success ? t('done') : t('refused')}</StatusTag>
      ),
    },
    { key: 'ip', title: named('ip'), width: 136, ellipsis: true },
    {
      key: 'createTime',
      title: named('createTime'),
      width: 168,
      sortable: true,
      render: (row) => <TimeText value={row.createTime} />,
    },
    {
      key: 'costTime',
      title: t('duration'),
      width: 96,
      align: 'end',
      render: (row) => t('milliseconds', { count: f.whole(row.costTime ?? 0) }),
    },
    {
      key: 'requestUrl',
      title: t('call'),
      width: 240,
      ellipsis: true,
      optional: true,
      render: (row) => `${row.method} ${row.requestUrl}`,
    },
  ]

  return (
    <PageStack>
      <SearchBar<Record<string, string>>
        fields={[
          { name: 'keyWord', label: t('keyWord'), placeholder: t('keyWordExample') },
          { name: 'createTime', label: named('createTime'), input: <DayRangeInput /> },
          ...(isOperation ? [kindField] : []),
          { name: 'success', label: t('outcome'), options: outcomes },
        ]}
        filter={searched}
        onSearch={(typed) => onSearch(filterFrom(typed))}
      />
      <DataTable<LogRecord, ResourceFilter>
        id={isOperation ? 'operation-logs' : 'login-logs'}
        title={title}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'createTime', order: 'desc' }}
        query={pageQuery(logResource, logCalls, fixedFilter)}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        details={(row) => <LogDetails log={row} />}
        toolbar={(sort) => (
          <ExportButton
            resource={logResource}
            calls={logCalls}
            filter={filter}
            fixedFilter={fixedFilter}
            sort={sort}
          />
        )}
      />
    </PageStack>
  )
}
