import { ArrowLeftOutlined, SwapOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '../../platform/texts.ts'
import { homePath } from '../guard.ts'
import { beginSearch } from '../search/find-signal.ts'
import styles from './StationHead.module.css'
import { texts } from './texts.ts'
import { useWhereabouts } from './whereabouts.ts'

/** Which station the menu belongs to, and the way back; nothing in the general menu. */
export function StationHead({ form, onLeave }: { form: 'open' | 'folded' | 'row'; onLeave?: () => void }) {
  const { mode, station } = useWhereabouts()
  const t = useTexts(texts)
  if (mode === 0) return null

  const name = station?.projectName ?? t('station.unnamed')
  const folded = form === 'folded'
  const back = (
    <Link
      to={homePath}
      className={styles.back}
      aria-label={folded ? t('station.back') : undefined}
      onClick={onLeave}
    >
      <ArrowLeftOutlined aria-hidden="true" />
      {!folded && t('station.back')}
    </Link>
  )
  return (
    <div className={`${styles.head} ${styles[form]}`}>
      {folded ? (
        <Tooltip placement="right" title={`${t('station.back')} · ${name}`}>
          {back}
        </Tooltip>
      ) : (
        back
      )}
      {!folded && (
        <section className={styles.station} aria-label={t('station.current')}>
          <button
            type="button"
            className={styles.switch}
            title={t('station.switch')}
            aria-haspopup="dialog"
            onClick={() => {
              onLeave?.()
              beginSearch('sites')
            }}
          >
            <strong className={styles.name}>{name}</strong>
            <SwapOutlined aria-hidden="true" className={styles.swap ?? ''} />
          </button>
          <span className={styles.kind}>{t(mode === 1 ? 'station.mode1' : 'station.mode2')}</span>
        </section>
      )}
    </div>
  )
}
