import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { useQuestion } from '../use-question.ts'
import { formFrameTexts } from './texts.ts'
import { FrameContext, Unsaved } from './unsaved.ts'

/** Asks before what people typed is thrown away; gives the way to take the question back. */
export function useDiscardQuestion(): (onDiscard: () => void) => () => void {
  const t = useTexts(formFrameTexts)
  const askFirst = useQuestion()
  const asking = useRef<() => void>(undefined)
  return useCallback(
    (onDiscard) => {
      if (asking.current) return asking.current
      const { destroy } = askFirst({
        title: t('unsavedQuestion'),
        content: t('unsavedConsequence'),
        okText: t('discard'),
        cancelText: t('keepEditing'),
        onOk: onDiscard,
        afterClose: () => {
          asking.current = undefined
        },
      })
      asking.current = destroy
      return destroy
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
export function useFrame(open: boolean, onClose: () => void) {
  const { unsaved: outer } = use(FrameContext)
  const [unsaved] = useState(() => new Unsaved(outer))
  const ask = useDiscardQuestion()
  const takeBack = useRef<() => void>(undefined)
  // Asked while a form was being saved: once it has closed, nothing is left to lose.
  useEffect(() => (open ? () => takeBack.current?.() : undefined), [open])
  const close = () => {
    if (unsaved.isAny()) takeBack.current = ask(onClose)
    else onClose()
  }
  return { unsaved, close }
}
