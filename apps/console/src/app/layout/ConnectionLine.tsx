import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { cutSignal } from '../../platform/use-push.ts'
import styles from './ConnectionLine.module.css'
import { texts } from './texts.ts'

const toldMs = 6_000

/** True for a while after a cut has ended. */
function useRecovered(isCut: boolean): boolean {
  const [isRecovered, setRecovered] = useState(false)
  const wasCut = useRef(false)
  useEffect(() => {
    const isBack = wasCut.current && !isCut
    wasCut.current = isCut
    setRecovered(isBack)
    if (!isBack) return
    const timer = setTimeout(() => setRecovered(false), toldMs)
    return () => clearTimeout(timer)
  }, [isCut])
  return isRecovered
}

/** Under the header: that we hear nothing, since when, and that it is over. Nothing while all is well. */
export function ConnectionLine() {
  const t = useTexts(texts)
  const f = useFormat()
  const cut = useSignal(cutSignal)
  const isRecovered = useRecovered(cut !== undefined)
  return (
    <div role="status">
      {cut && (
        <p className={styles.line} data-cut={cut.from}>
          {t(`cut.${cut.from}`, { time: f.timeToSecond(cut.since) })}
        </p>
      )}
      {isRecovered && <p className={styles.line}>{t('cut.over')}</p>}
    </div>
  )
}
