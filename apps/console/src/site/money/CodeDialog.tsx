import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './CodeDialog.module.css'
import { codeTexts } from './texts.ts'

/** The whole code, in groups, to be read out; gone when it is closed. */
export function CodeDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const t = useTexts(codeTexts)
  return (
    <Dialog open={code !== undefined} title={t('code')} onClose={onClose}>
      <p className={`gh-figures ${styles.code}`}>{code}</p>
      <p className="gh-lead">{t('codeHint')}</p>
    </Dialog>
  )
}
