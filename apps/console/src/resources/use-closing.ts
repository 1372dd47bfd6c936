import { App } from 'antd'
import { useTexts } from '../platform/texts.ts'
import { resourceTexts } from './texts.ts'

/** Closes at once, or asks first when something would be lost. */
export function useClosing(isChanged: () => boolean, onClose: () => void): () => void {
  const t = useTexts(resourceTexts)
  const { modal } = App.useApp()
  return () => {
    if (!isChanged()) {
      onClose()
      return
    }
    modal.confirm({
      title: t('unsavedQuestion'),
      content: t('unsavedConsequence'),
      okText: t('discard'),
      cancelText: t('keepEditing'),
      onOk: onClose,
    })
  }
}
