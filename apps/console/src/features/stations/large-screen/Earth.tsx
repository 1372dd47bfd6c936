import { useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Globe } from '../../../ui/globe/Globe.tsx'
import type { Motion } from '../../../ui/globe/motion.ts'
import type { GlobePoint } from '../../../ui/globe/scene.ts'
import { useNow } from '../../../ui/ticker.ts'
import { useCounted } from '../counted.ts'
import { subsolarPoint } from '../solar.ts'
import styles from './Earth.module.css'
import { texts } from './texts.ts'

/** The globe with its legend. */
export function Earth({
  points,
  motion,
  stations,
}: {
  points: GlobePoint[]
  motion: Motion
  stations: number
}) {
  const t = useTexts(texts)
  const counted = useCounted()
  const now = useNow('minute')
  const sun = useMemo(() => subsolarPoint(now), [now])
  return (
    <figure className={styles.figure}>
      <Globe
        points={points}
        sun={sun}
        motion={motion}
        label={t('globe', { stations: counted('stations', stations) })}
      />
      <figcaption className={styles.legend}>
        <span className={styles.lit}>{t('lit')}</span>
        <span className={styles.dim}>{t('dim')}</span>
      </figcaption>
    </figure>
  )
}
