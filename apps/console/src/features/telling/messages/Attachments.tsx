import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons'
import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import type { OutboxMessage } from '@gridhelm/contract/telling/messages/resource'
import { Button } from 'antd'
import { download } from '../../../platform/download.ts'
import { useFormat } from '../../../platform/format.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useDownload } from '../../../ui/export/use-download.ts'
import styles from './MessageDetails.module.css'
import { messageTexts } from './texts.ts'

/** What goes along with a message; administrators can hand it over where nothing is sent. */
export function Attachments({ message }: { message: OutboxMessage }) {
  const t = useTexts(messageTexts)
  const f = useFormat()
  const isAdministrator = useSignal(sessionSignal)?.user?.tier === 'admin'
  const file = useDownload('error.downloadFailed')
  const save = (fileId: string) =>
    file.start((signal) => download(messageCalls.attachment, { messageId: message.id, fileId }, { signal }))
  return (
    <span className={styles.files}>
      {message.attachments.map(({ id, name, size }) => {
        const words = `${name} · ${f.bytes(size)}`
        return isAdministrator ? (
          <Button
            key={id}
            size="small"
            icon={<DownloadOutlined />}
            disabled={file.isRunning}
            aria-label={t('download', { name })}
            onClick={() => save(id)}
          >
            {words}
          </Button>
        ) : (
          <span key={id}>
            <PaperClipOutlined /> {words}
          </span>
        )
      })}
    </span>
  )
}
