import type { Station } from '@gridhelm/contract/stations/entities'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { useGrowing } from '../../../ui/use-growing.ts'
import { useSize } from '../../../ui/use-size.ts'
import { useCounted } from '../counted.ts'
import { countryName, type Region } from '../country.ts'
import { columnsFor, firstOf, type Grouping, grouped } from './groups.ts'
import { regionTexts } from './region-texts.ts'
import { StationCard } from './StationCard.tsx'
import styles from './StationCards.module.css'
import { texts } from './texts.ts'

const cardsAtOnce = 60
const leastCardWidth = 288
const gap = 12

interface CardsProps {
  stations: readonly Station[]
  grouping: Grouping
  today: string
  onEnter: (station: Station) => void
}

export function StationCards({ stations, grouping, today, onEnter }: CardsProps) {
  const t = useTexts(texts)
  const regionName = useTexts(regionTexts)
  const counted = useCounted()
  const locale = useLocale()
  const [ref, size] = useSize<HTMLDivElement>()
  const columns = columnsFor(size?.width ?? 0, leastCardWidth, gap)

  const groups = useMemo(() => {
    const nameOf = {
      region: (key: string) => regionName(key as Region),
      country: (key: string) => countryName(key, locale),
      none: () => '',
    }[grouping]
    return grouped(stations, grouping, nameOf, locale).map((group) => ({ ...group, name: nameOf(group.key) }))
  }, [stations, grouping, regionName, locale])
  const growing = useGrowing(stations.length, cardsAtOnce, groups)
  const names = new Map(groups.map((group) => [group.key, group.name]))
  const sizes = new Map(groups.map((group) => [group.key, group.stations.length]))

  return (
    <div ref={ref}>
      <div className={styles.groups} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {firstOf(groups, growing.count).map((group) => (
          <section
            key={group.key}
            className={styles.group}
            // Small groups stand side by side; a large one takes the whole row.
            style={{ gridColumn: `span ${Math.min(columns, sizes.get(group.key) ?? columns)}` }}
            aria-label={names.get(group.key)}
          >
            {grouping !== 'none' && (
              <h2 className={styles.title}>
                {names.get(group.key)}
                <span className={styles.count}>{counted('stations', sizes.get(group.key) ?? 0)}</span>
              </h2>
            )}
            <ul className={styles.cards}>
              {group.stations.map((station) => (
                <StationCard key={station.id} station={station} today={today} onEnter={onEnter} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {growing.count < stations.length && (
        <div ref={growing.sentinel} className={styles.more}>
          <Button onClick={growing.grow}>{t('showMore')}</Button>
        </div>
      )}
    </div>
  )
}
