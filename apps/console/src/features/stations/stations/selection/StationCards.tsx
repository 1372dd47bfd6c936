import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useCallback, useMemo, useRef } from 'react'
import { usePermission } from '../../../../ui/Permitted.tsx'
import { useSize } from '../../../../ui/use-size.ts'
import { useIsPhone } from '../../../../ui/viewport.ts'
import { useDragging } from './dragging.ts'
import { columnsFor, inSight, layOut, type Measures } from './lay-out.ts'
import { useArranging } from './own-groups.ts'
import { SectionTitle } from './SectionTitle.tsx'
import { StationCard } from './StationCard.tsx'
import styles from './StationCards.module.css'
import type { Section } from './sections.ts'
import { useMoves } from './use-moves.ts'
import { useSight } from './use-sight.ts'

const leastCardWidth = 280
const cardHeight = 192
const gap = 12
const titleHeight = { usual: 36, phone: 44 } as const

interface CardsProps {
  sections: readonly Section[]
  stations: readonly Station[]
  /** Those that can be arranged here; none when the cards stand in another order. */
  groups: readonly Group[]
  /** Cards too, not only their groups. */
  isArranged: boolean
}

/** Only the cards in sight are drawn: three thousand stations cost no more than thirty. */
export function StationCards({ sections, stations, groups, isArranged }: CardsProps) {
  const isPhone = useIsPhone()
  const mayArrange = usePermission('group:edit')
  const arranging = useArranging()
  const root = useRef<HTMLDivElement>(null)
  const [sizeRef, size] = useSize<HTMLDivElement>()
  const [sightRef, sight] = useSight<HTMLDivElement>()
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element
      const ends = [sizeRef(element), sightRef(element)]
      return () => {
        for (const end of ends) end?.()
      }
    },
    [sizeRef, sightRef],
  )
  const byId = useMemo(() => new Map(stations.map((station) => [station.id, station])), [stations])
  const dragging = useDragging({ groups, stations: byId, arranging })
  const { said, moveGroup, onKeyDown } = useMoves({ root, groups, stations: byId, arranging })

  const columns = columnsFor(size?.width ?? 0, leastCardWidth, gap)
  const measures: Measures = useMemo(
    () => ({ columns, rowHeight: cardHeight, titleHeight: titleHeight[isPhone ? 'phone' : 'usual'], gap }),
    [columns, isPhone],
  )
  const isOwn = groups.length > 0
  const laidOut = useMemo(() => layOut(sections, measures, !isOwn), [sections, measures, isOwn])
  const shown = size && sight ? inSight(laidOut, measures, sight.from, sight.to) : []
  const places = new Map(groups.map((group, place) => [group.groupId, place]))
  const isMovable = mayArrange && isOwn && isArranged

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and drags of the cards inside
    <div
      ref={ref}
      className={styles.cards}
      style={{ height: laidOut.height }}
      onKeyDown={isMovable ? onKeyDown : undefined}
      {...(mayArrange && isOwn ? dragging : {})}
    >
      {shown.map(({ section, top, height, column, span, first, end, before }) => {
        const { groupId } = section
        const width = `calc((100% + ${gap}px) / ${columns} * ${span} - ${gap}px)`
        const left = `calc((100% + ${gap}px) / ${columns} * ${column})`
        return (
          <section
            key={section.key}
            className={styles.section}
            style={{ top, left, width, height: height - (section.stations.length > 0 ? gap : 0) }}
            data-group={groupId}
            aria-label={section.name || undefined}
          >
            {section.name !== '' && (
              <SectionTitle
                section={section}
                onMove={
                  groupId !== undefined && mayArrange && isOwn ? (by) => moveGroup(groupId, by) : undefined
                }
                isFirst={groupId !== undefined && places.get(groupId) === 0}
                isLast={groupId !== undefined && places.get(groupId) === groups.length - 1}
              />
            )}
            <ul
              className={styles.list}
              style={{
                paddingTop: before,
                gridTemplateColumns: `repeat(${span}, minmax(0, 1fr))`,
                gridAutoRows: cardHeight,
              }}
            >
              {section.stations.slice(first, end).map((station, index) => (
                <StationCard
                  key={station.id}
                  station={station}
                  place={first + index + 1}
                  count={section.stations.length}
                  isMovable={isMovable}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <div role="status" className="gh-spoken">
        {said}
      </div>
    </div>
  )
}
