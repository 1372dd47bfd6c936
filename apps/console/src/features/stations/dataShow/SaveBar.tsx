import type { DataShow } from '@gridhelm/contract/stations/dataShow/entities'
import { App, Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import styles from './DataEdition.module.css'
import { useSave } from './queries.ts'
import { texts } from './texts.ts'

interface SaveBarProps {
  form: DataShow
  /** How many changes there are. */
  unsaved: number
  isRefused: boolean
  onSaved: () => void
  onUndo: () => void
}

/** Stays in sight while the values scroll. */
export function SaveBar({ form, unsaved, isRefused, onSaved, onUndo }: SaveBarProps) {
  const t = useTexts(texts)
  const { message } = App.useApp()
  const saving = useSave(form.siteId)
  function save(): void {
    if (!isRefused) {
      saving.start(form, { onDone: onSaved })
      return
    }
    message.error(t('mend'))
    // Other tabs are in the page too, out of sight.
    const marked = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
    ;[...marked].find((field) => field.checkVisibility())?.focus()
  }
  return (
    <div className={styles.saveBar}>
      <span className={styles.unsaved} role="status">
        {unsaved > 0 ? t('unsaved', { count: unsaved }) : t('allSaved')}
      </span>
      <Button disabled={unsaved === 0} onClick={onUndo}>
        {t('undo')}
      </Button>
      <Button type="primary" disabled={unsaved === 0} loading={saving.isBusy} onClick={save}>
        {t('save')}
      </Button>
    </div>
  )
}
