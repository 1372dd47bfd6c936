import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { stationIn } from '../platform/paths.ts'
import { useTexts } from '../platform/texts.ts'
import { isLeavingOpened } from '../ui/address/opened.ts'
import { pageUnsaved } from '../ui/form/unsaved.ts'
import { useQuestion } from '../ui/use-question.ts'
import { leaveTexts } from './leave-texts.ts'
import { stayInTab } from './tabs/tab-store.ts'

interface Turn {
  currentLocation: Location
  nextLocation: Location
}

const isOtherScreen = ({ currentLocation, nextLocation }: Turn) =>
  currentLocation.pathname !== nextLocation.pathname ||
  stationIn(currentLocation.search) !== stationIn(nextLocation.search)

/** Asks before another screen is shown, or the window closes, while something on the page is not saved. */
export function LeaveQuestion() {
  const t = useTexts(leaveTexts)
  const askFirst = useQuestion()
  const { state, proceed, reset } = useBlocker(
    (turn) => (isLeavingOpened(turn) || isOtherScreen(turn)) && pageUnsaved.isAny(),
  )
  useEffect(() => {
    if (state !== 'blocked') return
    const question = askFirst({
      title: t('question'),
      content: t('consequence'),
      okText: t('leave'),
      cancelText: t('stay'),
      onOk: () => proceed(),
      onCancel: () => {
        stayInTab()
        reset()
      },
    })
    return () => question.destroy()
  }, [state, proceed, reset, askFirst, t])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (pageUnsaved.isAny()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return null
}
