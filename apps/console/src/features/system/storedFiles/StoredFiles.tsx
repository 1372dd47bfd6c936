import { UploadOutlined } from '@ant-design/icons'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { storedFileCalls } from '@gridhelm/contract/system/storedFiles/calls'
import { fileUses, storedFileResource } from '@gridhelm/contract/system/storedFiles/resource'
import { Button, Image, Tooltip, Upload } from 'antd'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { pictureUrl } from '../../../ui/picture-url.ts'
import styles from './StoredFiles.module.css'
import { storedFileTexts } from './texts.ts'

const calls = resourceCalls(storedFileResource)
const stale = [resourceKeys(storedFileResource).all]
const accepted = 'image/png,image/jpeg,image/webp,image/gif,application/pdf,.csv'

/** What is stored, by whom, and what shows it; what is shown somewhere cannot be deleted. */
export function StoredFiles() {
  const t = useTexts(storedFileTexts)
  const named = useTexts(storedFileResource.texts)
  const f = useFormat()
  const mayUpload = usePermission('file:upload')
  const upload = useChange(
    async (file: File) => ({ ...(await call(storedFileCalls.upload, { file })), message: '' }),
    { stale, said: (_, file) => file.name },
  )
  const uses = (text: string | null) =>
    fileUses.flatMap((use) => (text?.split(',').includes(use) ? [t(`use.${use}`)] : []))
  return (
    <ResourceScreen
      resource={storedFileResource}
      calls={calls}
      empty={<EmptyState title={named('empty')} detail={named('emptyHint')} />}
      cells={{
        fileName: (row) => (
          <span className={styles.name}>
            {row.type?.startsWith('image/') && (
              <Image
                className={styles.preview ?? ''}
                src={pictureUrl(row.id) ?? ''}
                alt={t('preview', { name: row.fileName ?? '' })}
                width={40}
                height={30}
              />
            )}
            {row.fileName}
          </span>
        ),
        size: (row) => f.bytes(row.size ?? 0),
        usedBy: (row) => uses(row.usedBy).join(', ') || t('nobody'),
      }}
      rowActions={(row) => (
        <Button type="link" href={pictureUrl(row.id) ?? ''} target="_blank" rel="noreferrer">
          {t('open')}
        </Button>
      )}
      toolbar={
        mayUpload && (
          <Upload
            accept={accepted}
            showUploadList={false}
            beforeUpload={(file) => {
              upload.start(file)
              return false
            }}
          >
            <Tooltip title={t('uploadHint')}>
              <Button type="primary" icon={<UploadOutlined />} loading={upload.isBusy}>
                {t('upload')}
              </Button>
            </Tooltip>
          </Upload>
        )
      }
    />
  )
}
