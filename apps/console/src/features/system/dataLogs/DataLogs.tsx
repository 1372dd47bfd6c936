import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { dataLogResource } from '@gridhelm/contract/system/dataLogs/resource'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DayRangeInput } from '../../../resources/DateInputs.tsx'
import { ExportButton } from '../../../resources/ExportButton.tsx'
import { filterOf, searchValuesOf } from '../../../resources/filter.ts'
import { pageQuery } from '../../../resources/queries.ts'
import { useResourceFilter } from '../../../resources/use-resource-filter.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { Comparison } from './Comparison.tsx'
import { dataLogQueries } from './queries.ts'
import { nameIn } from './record-name.ts'
import { dataLogTexts } from './texts.ts'

const calls = resourceCalls(dataLogResource)
type Version = RecordOf<typeof dataLogResource>

/** Every change of every record, and any two versions of one side by side. */
export function DataLogs() {
  const t = useTexts(dataLogTexts)
  const named = useTexts(dataLogResource.texts)
  const language = useSignal(languageSignal)
  const [filter, setFilter] = useResourceFilter(dataLogResource, undefined)
  const searched = useMemo(() => searchValuesOf(dataLogResource, filter), [filter])
  const { data: tables = [] } = useQuery(dataLogQueries.tables)
  const [compared, setCompared] = useState<Version>()
  const [open, setOpen] = useState(false)
  const tableOf = (name: string | null) => tables.find(({ dataTable }) => dataTable === name)
  const nameOf = (row: Version) =>
    nameIn(row.dataContent, tableOf(row.dataTable)?.fields ?? [], language) ?? row.dataId ?? dash
  const titleOf = (name: string | null) => tableOf(name)?.title ?? name ?? dash

  const columns: DataColumn<Version>[] = [
    {
      key: 'dataContent',
      title: t('record'),
      width: 200,
      ellipsis: true,
      render: nameOf,
    },
    { key: 'dataTable', title: t('list'), width: 168, render: (row) => titleOf(row.dataTable) },
    {
      key: 'dataVersion',
      title: named('dataVersion'),
      width: 88,
      align: 'end',
    },
    { key: 'createBy', title: named('createBy'), width: 144, ellipsis: true },
    {
      key: 'createTime',
      title: named('createTime'),
      width: 168,
      sortable: true,
      render: (row) => <TimeText value={row.createTime} />,
    },
    { key: 'dataId', title: named('dataId'), width: 280, ellipsis: true, optional: true },
  ]

  return (
    <PageStack>
      <SearchBar<Record<string, string>>
        fields={[
          {
            name: 'dataTable',
            label: t('list'),
            options: tables.map(({ dataTable, title }) => ({ value: dataTable, label: title })),
          },
          { name: 'dataId', label: named('dataId') },
          { name: 'createBy', label: named('createBy'), placeholder: t('anyone') },
          { name: 'createTime', label: named('createTime'), input: <DayRangeInput /> },
        ]}
        filter={searched}
        onSearch={(typed) => setFilter(filterOf(dataLogResource, typed))}
      />
      <DataTable
        id="data-logs"
        title={named('title')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'createTime', order: 'desc' }}
        query={pageQuery(dataLogResource, calls)}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        toolbar={(sort) => (
          <ExportButton resource={dataLogResource} calls={calls} filter={filter} sort={sort} />
        )}
        actions={(row) => (
          <Button
            type="link"
            onClick={() => {
              setCompared(row)
              setOpen(true)
            }}
          >
            {t('compare')}
          </Button>
        )}
      />
      <Dialog
        open={open}
        title={
          compared ? t('compareTitle', { name: nameOf(compared), list: titleOf(compared.dataTable) }) : ''
        }
        width={880}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        {compared && (
          <Comparison
            key={compared.id}
            version={{
              id: compared.id,
              dataTable: compared.dataTable ?? '',
              dataId: compared.dataId ?? '',
            }}
            table={tableOf(compared.dataTable)}
          />
        )}
      </Dialog>
    </PageStack>
  )
}
