import { useTexts } from '../platform/texts.ts'
import { useQuestion } from '../ui/use-question.ts'
import { resourceTexts } from './texts.ts'

/** Closes at once, or asks first when something would be lost. */
export function useClosing(isChanged: () => boolean, onClose: () => void): () => void {
  const t = useTexts(resourceTexts)
  const askFirst = useQuestion()
  return () => {
    if (!isChanged()) {
      onClose()
      return
    }
    askFirst({
      title: t('unsavedQuestion'),
      content: t('unsavedConsequence'),
      okText: t('discard'),
      cancelText: t('keepEditing'),
      onOk: onClose,
    })
  }
}
