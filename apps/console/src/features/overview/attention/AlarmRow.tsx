import { Tooltip } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { toneOfLevel } from '../../../site/values/AlarmBits.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { texts } from '../texts.ts'
import styles from './AttentionCard.module.css'
import type { AlarmItem } from './attention.ts'

/** One active alarm; its cause, its consequence and what to do are one hover, touch or key away. */
export function AlarmRow({ item: { device, bit, isStale } }: { item: AlarmItem }) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  return (
    <li className={isStale ? styles.silent : undefined}>
      <Tooltip
        trigger={['hover', 'focus', 'click']}
        placement="left"
        title={
          <dl className={styles.explained}>
            {(['response', 'cause', 'consequence'] as const).map((part) => (
              <div key={part}>
                <dt>{t(part)}</dt>
                <dd>{bit[part][language]}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <button type="button" className={styles.alarm}>
          <StatusTag tone={toneOfLevel[bit.level]}>{t(`level.${bit.level}`)}</StatusTag>
          <span className={styles.what}>
            <strong>{device.number}</strong> {bit.name[language]}
          </span>
          {isStale && <span className={styles.end}>{t('wasActive')}</span>}
        </button>
      </Tooltip>
    </li>
  )
}
