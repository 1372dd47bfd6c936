import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useTexts } from '../../../../platform/texts.ts'
import { useCounted } from '../../../../site/counted.ts'
import styles from './StationCards.module.css'
import type { Section } from './sections.ts'
import { texts } from './texts.ts'

interface TitleProps {
  section: Section
  /** Only groups of the reader's own have a place that the reader can change. */
  onMove: ((by: -1 | 1) => void) | undefined
  isFirst: boolean
  isLast: boolean
}

export function SectionTitle({ section, onMove, isFirst, isLast }: TitleProps) {
  const t = useTexts(texts)
  const counted = useCounted()
  const { name, stations } = section
  return (
    <div className={styles.title}>
      {onMove && (
        // The buttons beside it do the same for keyboards.
        <span className={styles.handle} draggable title={t('drag')} aria-hidden="true">
          <HolderOutlined />
        </span>
      )}
      <h2 className={styles.name}>{name}</h2>
      <span className={styles.count}>{counted('stations', stations.length)}</span>
      {onMove && (
        <span className={styles.moves}>
          <button
            type="button"
            data-move="-1"
            aria-label={t('earlier', { name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUpOutlined />
          </button>
          <button
            type="button"
            data-move="1"
            aria-label={t('later', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDownOutlined />
          </button>
        </span>
      )}
      {onMove && stations.length === 0 && <span className={styles.empty}>{t('emptyGroup')}</span>}
    </div>
  )
}
