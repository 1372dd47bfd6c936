import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { Block } from './Block.tsx'
import { type SampleFilter, type SampleRow, sampleQuery } from './sample-rows.ts'
import { galleryTexts } from './texts.ts'

const stateTexts = {
  good: 'stateGood',
  waiting: 'stateWaiting',
  failed: 'stateFailed',
  off: 'stateOff',
} as const satisfies Record<SampleRow['state'], string>

export function ListSection() {
  const t = useTexts(galleryTexts)
  const f = useFormat()
  const [filter, setFilter] = useState<SampleFilter>({})

  const columns: DataColumn<SampleRow>[] = [
    { key: 'name', title: t('name'), width: 140, sortable: true },
    {
      key: 'state',
      title: t('state'),
      width: 140,
      render: (row) => <StatusTag tone={row.state}>{t(stateTexts[row.state])}</StatusTag>,
    },
    {
      key: 'power',
      title: t('power'),
      width: 140,
      align: 'end',
      sortable: true,
      render: (row) => f.fixed(row.power, 1),
    },
    {
      key: 'seen',
      title: t('seen'),
      width: 180,
      sortable: true,
      render: (row) => <TimeText value={row.seen} />,
    },
    { key: 'note', title: t('note'), width: 160, ellipsis: true, optional: true },
  ]
  const stateOptions = (Object.keys(stateTexts) as SampleRow['state'][]).map((value) => ({
    value,
    label: t(stateTexts[value]),
  }))

  return (
    <>
      <Block name="SearchBar, DataTable">
        <PageStack>
          <SearchBar<SampleFilter>
            fields={[
              { name: 'name', label: t('name'), placeholder: t('nameExample') },
              { name: 'state', label: t('state'), options: stateOptions },
            ]}
            filter={filter}
            onSearch={setFilter}
          />
          <DataTable
            part="nothing"
            id="gallery"
            title={t('tableTitle')}
            columns={columns}
            rowKey="id"
            filter={filter}
            sort={{ column: 'seen', order: 'desc' }}
            query={sampleQuery}
            empty={null}
            details={(row) => row.note ?? dash}
            actions={() => <Button>{t('show')}</Button>}
          />
        </PageStack>
      </Block>
      <Block name="EmptyState">
        <EmptyState
          title={t('emptyTitle')}
          detail={t('emptyHint')}
          action={<Button>{t('emptyAction')}</Button>}
        />
      </Block>
    </>
  )
}
