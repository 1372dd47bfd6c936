import { dataSourceCalls } from '@gridhelm/contract/basics/dataSources/calls'
import { dataSourceResource } from '@gridhelm/contract/basics/dataSources/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { useTestConnection } from './queries.ts'
import { dataSourceScreenTexts } from './texts.ts'

function TestButton({ source }: { source: RecordOf<typeof dataSourceResource> }) {
  const t = useTexts(dataSourceScreenTexts)
  const test = useTestConnection()
  const { id, dbType, dbUrl, dbName, dbUsername } = source
  const start = () =>
    test.start({ id, dbType: dbType ?? '', dbUrl: dbUrl ?? '', dbName, dbUsername: dbUsername ?? '' })
  return (
    <Button type="link" loading={test.isBusy} onClick={start}>
      {t('test')}
    </Button>
  )
}

export function DataSources() {
  return (
    <ResourceScreen
      resource={dataSourceResource}
      calls={dataSourceCalls}
      inputs={{ dbPassword: ({ record }) => <PasswordInput recordId={record?.id} /> }}
      formWidth={720}
      rowActions={(source) => (
        <Permitted code="dataSource:test">
          <TestButton source={source} />
        </Permitted>
      )}
    />
  )
}
