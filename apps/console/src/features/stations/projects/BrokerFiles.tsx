import { ApiOutlined } from '@ant-design/icons'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { Dropdown } from 'antd'
import { download } from '../../../platform/download.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useDownload } from '../../../ui/export/use-download.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { projectScreenTexts } from './texts.ts'

/** What an external Mosquitto reads. */
export function BrokerFiles() {
  const t = useTexts(projectScreenTexts)
  const file = useDownload('error.downloadFailed')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'acl', label: t('aclFile') },
          { key: 'passwords', label: t('passwordFile') },
        ],
        onClick: ({ key }) =>
          file.start((signal) =>
            download(projectCalls.brokerFiles, { file: key === 'acl' ? 'acl' : 'passwords' }, { signal }),
          ),
      }}
    >
      <ToolButton icon={<ApiOutlined />} disabled={file.isRunning}>
        {t('brokerFiles')}
      </ToolButton>
    </Dropdown>
  )
}
