import { pageResult } from '@gridhelm/contract/page'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useState } from 'react'
import { ask } from '../../../../platform/call.ts'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageStack } from '../../../../ui/PageCard.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { PageQuery, TableInput } from '../../../../ui/table/paging.ts'
import { SearchBar } from '../../../../ui/table/SearchBar.tsx'
import { texts } from './texts.ts'

interface Filter {
  projectName?: string
}

/** All sites come at once; the page is cut here. */
const stationPage = ({ projectName = '', ...input }: Filter & TableInput): PageQuery<Station> => ({
  queryKey: ['stations', 'demoList', projectName, input],
  queryFn: async ({ signal }) => {
    const all = await ask(stationCalls.lists, {}, { signal })
    const key = input.column === 'totalCapacity' ? 'totalCapacity' : 'projectName'
    const sign = input.order === 'asc' ? 1 : -1
    const found = all
      .filter((station) => station.projectName.toLowerCase().includes(projectName.toLowerCase()))
      .toSorted((one, other) => sign * (one[key] < other[key] ? -1 : one[key] > other[key] ? 1 : 0))
    const start = (input.pageNo - 1) * input.pageSize
    return pageResult(found.slice(start, start + input.pageSize), found.length, input)
  },
})

/** A list with its search, of the reader's own sites. */
export function DemoList() {
  const t = useTexts(texts)
  const f = useFormat()
  const [filter, setFilter] = useState<Filter>({})
  return (
    <PageStack>
      <SearchBar<Filter>
        fields={[{ name: 'projectName', label: t('site') }]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable<Station, Filter>
        part="nothing"
        id="demo-list"
        title={t('ownSites')}
        rowKey="id"
        columns={[
          { key: 'projectName', title: t('site'), width: 240, sortable: true },
          { key: 'projectNumber', title: t('number'), width: 140 },
          {
            key: 'projectType',
            title: t('type'),
            width: 140,
            render: ({ projectType }) => t(projectType === '1' ? 'microGrid' : 'offGrid'),
          },
          {
            key: 'totalCapacity',
            title: t('capacity'),
            width: 140,
            align: 'end',
            sortable: true,
            render: ({ totalCapacity }) => f.kw(totalCapacity),
          },
          { key: 'timeZone', title: t('zone'), width: 200 },
        ]}
        filter={filter}
        sort={{ column: 'projectName', order: 'asc' }}
        query={stationPage}
        empty={<EmptyState title={t('noSites')} detail={t('noSitesDetail')} />}
      />
    </PageStack>
  )
}
