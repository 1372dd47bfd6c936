import { errorTexts } from '@gridhelm/contract/errors/texts'
import { type KindName, kindNames, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { connectionStates } from '@gridhelm/contract/stations/live/entities'
import { pointsOf } from '@gridhelm/points/catalogue'
import { Select } from 'antd'
import { useMemo } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { AnyCurvePanel } from '../../../site/curve/CurvePanel.tsx'
import { useStations } from '../../../site/queries.ts'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { PointValue } from '../../../site/values/PointValue.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar, type SearchField } from '../../../ui/table/SearchBar.tsx'
import { tableTexts } from '../../../ui/table/texts.ts'
import { AgeCell, NumberCell, StateCell } from './cells.tsx'
import { type DeviceFilter, type DeviceView, deviceAddress, deviceDataQuery } from './queries.ts'
import { texts } from './texts.ts'

type Narrowing = Omit<DeviceFilter, 'kind'>

/** The newest values of all devices of a kind, over all projects of the reader. */
export function DeviceDataList({ id, kind: fixed, title }: { id: string; kind?: KindName; title: string }) {
  const t = useTexts(texts)
  const e = useTexts(errorTexts)
  const { shown: address, show: setAddress } = useAddress(deviceAddress)
  const kind = fixed ?? address.kind ?? 'system'
  const filter = useMemo((): Narrowing => {
    const { kind: _, ...narrowing } = address
    return narrowing
  }, [address])
  const columns = useColumns(kind)
  return (
    <PageStack>
      <SearchBar<DeviceFilter>
        fields={useFields(fixed === undefined)}
        filter={useMemo(() => (fixed === undefined ? { kind, ...filter } : filter), [fixed, kind, filter])}
        onSearch={setAddress}
      />
      <DataTable<DeviceView, Narrowing>
        // Each kind has columns, and a place in the list, of its own.
        key={kind}
        id={`${id}-${kind}`}
        title={title}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'projectName', order: 'asc' }}
        query={(input) => deviceDataQuery({ ...input, kind })}
        empty={<EmptyState title={e('error.noMoreData')} detail={t('emptyHint')} />}
      />
      <AnyCurvePanel />
    </PageStack>
  )
}

function useFields(hasKinds: boolean): SearchField<DeviceFilter>[] {
  const t = useTexts(texts)
  const list = useTexts(tableTexts)
  const language = useSignal(languageSignal)
  return [
    ...(hasKinds
      ? [
          {
            name: 'kind' as const,
            label: t('kind'),
            input: (
              <Select
                options={kindNames.map((name) => ({
                  value: name,
                  label: kindsOfDevices[name].names[language],
                }))}
              />
            ),
          },
        ]
      : []),
    {
      name: 'projectId',
      label: t('project'),
      input: <SiteSelect mayClear placeholder={list('any')} />,
    },
    { name: 'deviceNumber', label: t('number'), placeholder: t('example') },
    {
      name: 'state',
      label: t('state'),
      options: connectionStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
    },
  ]
}

function useColumns(kind: KindName): DataColumn<DeviceView>[] {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const { data: stations } = useStations()
  return useMemo(() => {
    const byId = new Map(stations?.map((station) => [station.id, station]))
    const points = pointsOf(kind).filter((point) => point.display.important)
    return [
      { key: 'projectName', title: t('project'), width: 152, sortable: true, ellipsis: true },
      {
        key: 'number',
        title: t('number'),
        width: 128,
        sortable: true,
        render: (row) => <NumberCell row={row} station={byId.get(row.siteId)} />,
      },
      { key: 'name', title: t('name'), width: 160, sortable: true, ellipsis: true, optional: true },
      { key: 'state', title: t('state'), width: 112, render: (row) => <StateCell row={row} /> },
      { key: 't', title: t('age'), width: 136, sortable: true, render: (row) => <AgeCell row={row} /> },
      ...points.map(
        (point): DataColumn<DeviceView> => ({
          key: `point.${point.key}`,
          title: point.name[language],
          width: 136,
          align: 'end',
          render: (row) => (
            <PointValue
              site={row.site}
              device={row}
              kind={kind}
              point={point.key}
              timeZone={byId.get(row.siteId)?.timeZone ?? 'UTC'}
            />
          ),
        }),
      ),
    ]
  }, [kind, stations, language, t])
}
