import type { DescribingStep, SiteDraft } from '@gridhelm/contract/stations/newSite/entities'
import { useEffect, useRef, useState } from 'react'
import { useKeep } from './queries.ts'

/** Somebody who types is not followed letter by letter. */
const restMs = 700

/** What is said about a site, kept with the account soon after it was said, and at once when a step is done. */
export function useDraft(kept: SiteDraft | null) {
  const [draft, setDraft] = useState<SiteDraft>(kept ?? {})
  const [step, setStep] = useState<DescribingStep>(kept?.step ?? 'place')
  const { send, start } = useKeep()
  const waiting = useRef<{ said: SiteDraft; timer: ReturnType<typeof setTimeout> }>(undefined)

  function takeWaiting(): SiteDraft | undefined {
    const { said, timer } = waiting.current ?? {}
    clearTimeout(timer)
    waiting.current = undefined
    return said
  }

  // A failure costs what was typed since the step began, and the next step tells it.
  const flush = () => {
    const said = takeWaiting()
    if (said) start({ draft: said }, { onFailed: () => undefined })
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => () => latest.current(), [])

  return {
    draft,
    step,
    /** Before one goes on, so that nothing is lost on the way. */
    async goTo(next: DescribingStep, said: SiteDraft): Promise<void> {
      takeWaiting()
      const now = { ...draft, ...said, step: next }
      await send({ draft: now })
      setDraft(now)
      setStep(next)
    },
    /** While somebody is still at it. */
    remember(said: SiteDraft): void {
      takeWaiting()
      const now = { ...draft, ...said, step }
      waiting.current = { said: now, timer: setTimeout(() => latest.current(), restMs) }
    },
  }
}
