import { ArrowLeftOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { leaveStation, menuModeSignal, stationSignal } from '../../platform/menu-mode.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { homePath } from '../guard.ts'
import styles from './StationHead.module.css'
import { texts } from './texts.ts'

/** Which station the menu belongs to, and the way back; nothing in the general menu. */
export function StationHead({ form, onLeave }: { form: 'open' | 'folded' | 'row'; onLeave?: () => void }) {
  const mode = useSignal(menuModeSignal)
  const station = useSignal(stationSignal)
  const navigate = useNavigate()
  const t = useTexts(texts)
  if (mode === 0) return null

  const name = station?.name ?? t('station.unnamed')
  const folded = form === 'folded'
  const back = (
    <button
      type="button"
      className={styles.back}
      aria-label={folded ? t('station.back') : undefined}
      onClick={() => {
        leaveStation()
        void navigate(homePath)
        onLeave?.()
      }}
    >
      <ArrowLeftOutlined aria-hidden="true" />
      {!folded && t('station.back')}
    </button>
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
          <strong className={styles.name} title={name}>
            {name}
          </strong>
          <span className={styles.kind}>{t(mode === 1 ? 'station.mode1' : 'station.mode2')}</span>
        </section>
      )}
    </div>
  )
}
