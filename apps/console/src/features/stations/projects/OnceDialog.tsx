import { DownloadOutlined } from '@ant-design/icons'
import type { MadeCertificate } from '@gridhelm/contract/stations/projects/entities'
import { Alert, Button } from 'antd'
import { saveFile } from '../../../platform/download.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import styles from './Projects.module.css'
import { projectScreenTexts } from './texts.ts'

/** What a controller needs and nobody can ask for again. */
export interface Once {
  why: 'onceNew' | 'onceReset' | 'onceCertificate'
  number: string
  user?: string | undefined
  password?: string | undefined
  made?: MadeCertificate | null | undefined
}

const savePem = (text: string, name: string) =>
  saveFile(new Blob([text], { type: 'application/x-pem-file' }), name)

/** Whoever closes it unread is asked once more. */
export function OnceDialog({ once, open, onClose }: { once: Once; open: boolean; onClose: () => void }) {
  const t = useTexts(projectScreenTexts)
  const askFirst = useQuestion()
  const { why, number, user, password, made } = once
  const leave = () =>
    askFirst({
      title: t('leaveQuestion'),
      content: t('leaveConsequence'),
      okText: t('leave'),
      cancelText: t('back'),
      onOk: onClose,
    })
  return (
    <Dialog
      open={open}
      title={t('onceTitle')}
      onClose={leave}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <p>{why === 'onceNew' ? t(why, { number }) : t(why)}</p>
      {password !== undefined && (
        <div className={styles.secret}>
          <FactList
            facts={[
              { label: t('user'), value: <CopyText value={user ?? number} /> },
              {
                label: t('password'),
                value: (
                  <span className={styles.mono} data-testid="once-password">
                    <CopyText value={password} />
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
      {made && (
        <div className={styles.buttons}>
          <Button icon={<DownloadOutlined />} onClick={() => savePem(made.privateKey, `${number}.key`)}>
            {t('saveKey')}
          </Button>
          <Button icon={<DownloadOutlined />} onClick={() => savePem(made.certificate, `${number}.crt`)}>
            {t('saveCertificate')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Alert type="info" showIcon title={t('onceWarning')} />
      </div>
    </Dialog>
  )
}
