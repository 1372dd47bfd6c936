import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { dataLogLook } from '@gridhelm/contract/system/dataLogs/look'
import { dataLogResource } from '@gridhelm/contract/system/dataLogs/resource'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useOpenedRecord } from '../../../resources/use-opened.ts'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useNameFor } from '../../../ui/name-for.ts'
import { tableTexts } from '../../../ui/table/texts.ts'
import { Comparison } from './Comparison.tsx'
import { dataLogQueries } from './queries.ts'
import { nameIn } from './record-name.ts'
import { dataLogTexts } from './texts.ts'

const calls = resourceCalls(dataLogResource)
type Version = RecordOf<typeof dataLogResource>

/** Every change of every record, and any two versions of one side by side. */
export function DataLogs() {
  const t = useTexts(dataLogTexts)
  const list = useTexts(tableTexts)
  const nameFor = useNameFor()
  const language = useSignal(languageSignal)
  const { data: tables = [] } = useQuery(dataLogQueries.tables)
  const { record: compared, isOpen, open, close } = useOpenedRecord(dataLogResource, calls, ['versions'])
  const tableOf = (name: string | null) => tables.find(({ dataTable }) => dataTable === name)
  const nameOf = (row: Version) =>
    nameIn(row.dataContent, tableOf(row.dataTable)?.fields ?? [], language) ?? row.dataId ?? dash
  const titleOf = (name: string | null) => tableOf(name)?.title ?? name ?? dash

  return (
    <>
      <ResourceScreen
        resource={dataLogResource}
        calls={calls}
        look={dataLogLook}
        cells={{
          dataContent: nameOf,
          dataTable: (row) => titleOf(row.dataTable),
          createBy: (row) => nameFor(row.createBy ?? dash, row.onBehalfOf),
        }}
        searchInputs={{
          dataTable: (
            <ClearableSelect
              allowClear
              placeholder={list('any')}
              options={tables.map(({ dataTable, title }) => ({ value: dataTable, label: title }))}
            />
          ),
        }}
        rowActions={(row) => (
          <Button type="link" onClick={() => open('versions', row)}>
            {t('compare')}
          </Button>
        )}
      />
      <Dialog
        open={isOpen('versions')}
        title={
          compared ? t('compareTitle', { name: nameOf(compared), list: titleOf(compared.dataTable) }) : ''
        }
        width={880}
        onClose={close}
        footer={<Button onClick={close}>{t('close')}</Button>}
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
    </>
  )
}
