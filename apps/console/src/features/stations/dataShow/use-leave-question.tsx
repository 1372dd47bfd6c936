import { QuestionCircleOutlined } from '@ant-design/icons'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import styles from './DataEdition.module.css'
import { texts } from './texts.ts'

/** Asks before somebody goes to another screen, or closes the window, with something unsaved. */
export function useLeaveQuestion(isChanged: boolean): void {
  const t = useTexts(texts)
  const askFirst = useQuestion()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  const { state, proceed, reset } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    const question = askFirst({
      // The usual orange sign is a colour of alarms.
      icon: <QuestionCircleOutlined className={styles.sign} />,
      title: t('leaveQuestion'),
      content: t('leaveConsequence'),
      okText: t('leave'),
      cancelText: t('stay'),
      onOk: () => proceed(),
      onCancel: () => reset(),
    })
    return () => question.destroy()
  }, [state, proceed, reset, askFirst, t])
  useEffect(() => {
    if (!isChanged) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isChanged])
}
