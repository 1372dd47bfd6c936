import type { AlarmEvent } from '@gridhelm/contract/acting/alarms/entities'
import { useTexts } from '../../../../platform/texts.ts'
import { MomentCell } from '../../../../site/alarm/cells.tsx'
import styles from './Panel.module.css'
import { texts } from './texts.ts'

/** Everything that happened to the alarm, with who did it and what they wrote. */
export function Timeline({ events, zone }: { events: readonly AlarmEvent[]; zone: string }) {
  const t = useTexts(texts)
  return (
    <section aria-label={t('timeline')}>
      <h3>{t('timeline')}</h3>
      <ol className={styles.events}>
        {events.map(({ at, step, by, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          <li key={place} className={styles.event}>
            <div className={styles.eventHead}>
              <strong>{t(`step.${step}`)}</strong>
              {by !== null && <span>{t('by', { name: by })}</span>}
              <span className="gh-note">
                <MomentCell at={at} zone={zone} />
              </span>
            </div>
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
