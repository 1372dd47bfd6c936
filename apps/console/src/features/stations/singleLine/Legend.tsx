import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useNow } from '../../../ui/ticker.ts'
import drawing from './drawing/Drawing.module.css'
import styles from './Legend.module.css'
import { texts } from './texts.ts'

const voltages = ['energised', 'dead', 'unknown'] as const

function PrintTime() {
  const t = useTexts(texts)
  const f = useFormat()
  return <span className={styles.printed}>{t('printed', { time: f.moment(useNow('minute')) })}</span>
}

/** Each state has a line of its own; colour never says it alone. */
export function Legend({ isEdited }: { isEdited: boolean }) {
  const t = useTexts(texts)
  return (
    <footer className={styles.legend}>
      {voltages.map((voltage) => (
        <span key={voltage} className={styles.entry}>
          <svg viewBox="0 0 28 8" className={styles.sample} aria-hidden="true">
            <line
              x1="0"
              y1="4"
              x2="28"
              y2="4"
              className={`${drawing.wire} ${voltage === 'energised' ? '' : drawing[voltage]}`}
            />
          </svg>
          {t(`state.${voltage}`)}
        </span>
      ))}
      <span className={`${styles.entry} ${styles.conflict}`}>
        <span aria-hidden="true">▲</span>
        {t('state.conflict')}
      </span>
      <span className={styles.origin}>{t(isEdited ? 'edited' : 'drawn')}</span>
      <PrintTime />
    </footer>
  )
}
