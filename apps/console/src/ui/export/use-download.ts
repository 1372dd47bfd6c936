import { errorTexts } from '@gridhelm/contract/errors/texts'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import { useTexts } from '../../platform/texts.ts'
import { useChange } from '../form/use-change.ts'

/** Sooner than this nobody wants to stop it. */
const slowAfterMs = 800
const tellEveryMs = 250

type Fetch = (signal: AbortSignal, onBytes: (count: number) => void) => Promise<void>

/** Fetches files on request: one at a time, with a way to stop, and with a word about how it ended. */
export function useDownload(failed: 'error.exportFailed' | 'error.downloadFailed') {
  const t = useTexts(errorTexts)
  const { message } = App.useApp()
  const running = useRef<AbortController>(undefined)
  const told = useRef(0)
  const [bytes, setBytes] = useState(0)
  const fetching = useChange(
    async (fetchWith: Fetch) => {
      running.current = new AbortController()
      told.current = 0
      setBytes(0)
      const result = await fetchWith(running.current.signal, (count) => {
        const now = performance.now()
        if (now - told.current < tellEveryMs) return
        told.current = now
        setBytes(count)
      })
      return { result, message: '' }
    },
    { said: t('error.downloadDone') },
  )
  const onFailed = (error: unknown) => {
    if (!(error instanceof CallError) || error.kind === 'cancelled' || error.shown) return
    message.error((error.kind === 'refused' && error.message) || t(failed))
  }
  const isPending = fetching.isBusy
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return {
    start: (fetchWith: Fetch) => fetching.start(fetchWith, { onFailed }),
    stop: () => running.current?.abort(),
    isRunning: isPending,
    isSlow,
    /** How much has come in so far. */
    bytes,
  }
}
