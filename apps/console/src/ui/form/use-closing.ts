import { use, useCallback, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { useQuestion } from '../use-question.ts'
import { formFrameTexts } from './texts.ts'
import { FrameContext, Unsaved } from './unsaved.ts'

/** Asks before what people typed is thrown away. */
export function useDiscardQuestion(): (onDiscard: () => void) => void {
  const t = useTexts(formFrameTexts)
  const askFirst = useQuestion()
  const isAsking = useRef(false)
  return useCallback(
    (onDiscard) => {
      if (isAsking.current) return
      isAsking.current = true
      askFirst({
        title: t('unsavedQuestion'),
        content: t('unsavedConsequence'),
        okText: t('discard'),
        cancelText: t('keepEditing'),
        onOk: onDiscard,
        afterClose: () => {
          isAsking.current = false
        },
      })
    },
    [askFirst, t],
  )
}

/** A part of a page that another takes the place of: whoever leaves it is asked first when something would be lost. */
export function usePart() {
  const { unsaved: outer, close } = use(FrameContext)
  const [unsaved] = useState(() => new Unsaved(outer))
  const ask = useDiscardQuestion()
  const frame = useMemo(() => ({ unsaved, close }), [unsaved, close])
  return { frame, leave: (onLeave: () => void) => (unsaved.isAny() ? ask(onLeave) : onLeave()) }
}

/** What a dialog or panel gives to those inside of it. Whatever way it is closed, it asks first when something would be lost. */
export function useFrame(onClose: () => void) {
  const { unsaved: outer } = use(FrameContext)
  const [unsaved] = useState(() => new Unsaved(outer))
  const ask = useDiscardQuestion()
  return { unsaved, close: () => (unsaved.isAny() ? ask(onClose) : onClose()) }
}
