import { dataSourceCalls } from '@gridhelm/contract/basics/dataSources/calls'
import { dataSourceResource } from '@gridhelm/contract/basics/dataSources/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { App, Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useTestConnection } from './queries.ts'
import { dataSourceScreenTexts } from './texts.ts'

function TestButton({ source }: { source: RecordOf<typeof dataSourceResource> }) {
  const t = useTexts(dataSourceScreenTexts)
  const { message } = App.useApp()
  const test = useTestConnection()
  const testOnce = useOnce(test)
  const { id, dbType, dbUrl, dbName, dbUsername } = source
  const start = () =>
    testOnce(
      { id, dbType: dbType ?? '', dbUrl: dbUrl ?? '', dbName, dbUsername: dbUsername ?? '' },
      { onSuccess: (answer) => void message.success(answer.message), onError: tellRefusal },
    )
  return (
    <Button type="link" loading={test.isPending} onClick={start}>
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
