import { tokenHeaderExample } from '@gridhelm/contract/people/apiTokens/scopes'
import { Button } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { CopyText } from '../CopyText.tsx'
import { Dialog } from '../Dialog.tsx'
import { FactList } from '../FactList.tsx'
import styles from './ApiToken.module.css'
import { apiTokenFormTexts } from './texts.ts'

/** Closed by its button alone: what is shown here is nowhere else. */
export function TokenOnce({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const t = useTexts(apiTokenFormTexts)
  return (
    <Dialog
      open
      title={t('onceTitle', { name })}
      width={620}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className="gh-lead">{t('onceHint')}</p>
      <FactList
        facts={[
          {
            label: t('token'),
            value: (
              <span className={styles.token}>
                <CopyText value={token} />
              </span>
            ),
          },
          { label: t('header'), value: <code>{tokenHeaderExample}</code> },
        ]}
      />
    </Dialog>
  )
}
