import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { webhookScreenTexts } from './texts.ts'

export function SecretOnce({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const t = useTexts(webhookScreenTexts)
  return (
    <Dialog
      open
      title={t('secretTitle', { name })}
      width={620}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className="gh-lead">{t('secretHint')}</p>
      <FactList facts={[{ label: t('secret'), value: <CopyText value={secret} /> }]} />
    </Dialog>
  )
}
