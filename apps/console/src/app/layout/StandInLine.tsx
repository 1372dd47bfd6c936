import { Button } from 'antd'
import { useFormat } from '../../platform/format.ts'
import { sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './StandInLine.module.css'
import { standInWords } from './stand-in-texts.ts'
import { useActFor } from './use-act-for.ts'

/** Under the header, as long as it is so: for whom everything on the page is, until when, and the way back. */
export function StandInLine() {
  const t = useTexts(standInWords)
  const f = useFormat()
  const act = useActFor()
  const principal = useSignal(sessionSignal)?.user?.standsInFor
  if (!principal) return null
  const name = principal.realname || principal.username
  return (
    <div role="status" className={styles.line}>
      <p>{t('mark', { name, time: f.moment(principal.until) })}</p>
      <Button size="small" loading={act.isBusy} onClick={() => act.start(undefined)}>
        {t('back')}
      </Button>
    </div>
  )
}
