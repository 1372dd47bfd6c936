import type { DieselLedger, TankEvent } from '@gridhelm/contract/history/diesel/entities'
import { Button } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './Diesel.module.css'
import { texts } from './texts.ts'
import { warningsOf } from './warnings.ts'

interface WarningCardProps {
  ledger: DieselLedger
  onRecord: (refill: TankEvent) => void
}

/** What does not add up, in words, with what can be done about it. */
export function WarningCard({ ledger, onRecord }: WarningCardProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const warnings = warningsOf(ledger, t, f, Date.now())
  return (
    <PageCard title={t('attention')} note={warnings.length > 0 ? warnings.length : undefined} flush>
      {warnings.length === 0 ? (
        <p className={styles.well}>
          <StatusTag tone="good">{t('allWell')}</StatusTag>
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too.
        <section className={styles.scroll} aria-label={t('attention')} tabIndex={0}>
          <ul className={styles.warnings}>
            {warnings.map(({ key, text, isSerious, refill }) => (
              <li key={key} className={isSerious ? styles.serious : styles.warning}>
                <span>{text}</span>
                {refill && (
                  <Permitted code="diesel:edit">
                    <Button size="small" onClick={() => onRecord(refill)}>
                      {t('record')}
                    </Button>
                  </Permitted>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageCard>
  )
}
