import { groups } from '@gridhelm/points/groups'
import { Button } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { grouped } from '../../../site/values/grouped.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './DevicePage.module.css'
import { PointRow } from './PointRow.tsx'
import type { SiteView, Unit } from './site-view.ts'
import { texts } from './texts.ts'

interface AllPointsProps {
  view: SiteView
  unit: Unit
  isElsewhere: ((point: string) => boolean) | undefined
}

/** Everything that a device says, under the catalogue's headings. */
export function AllPoints({ view, unit, isElsewhere }: AllPointsProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const [isAll, setAll] = useState(false)
  const { shown, unreported } = grouped(unit.kind, unit, view.look, ({ key }) => !isElsewhere?.(key))
  const titleColor = view.look.titleColor ?? undefined
  return (
    <>
      <div className={styles.groups}>
        {shown.map(({ group, points }) => (
          <div key={group} className={styles.group}>
            <PageCard title={<span style={{ color: titleColor }}>{groups[group][language]}</span>} flush>
              <dl className={styles.rows}>
                {points.map((point) => (
                  <PointRow key={point.key} view={view} unit={unit} point={point} />
                ))}
              </dl>
            </PageCard>
          </div>
        ))}
      </div>
      {unreported.length > 0 && (
        <div>
          <Button type="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('hideNeverSaid') : t('neverSaid', { count: unreported.length })}
          </Button>
          {isAll && (
            <ul className={styles.never}>
              {unreported.map((point) => (
                <li key={point.key}>{point.name[language]}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
