import { useMemo, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { useCounted } from '../../../site/counted.ts'
import { subsolarPoint } from '../../../site/solar.ts'
import { Globe } from '../../../ui/globe/Globe.tsx'
import type { Motion } from '../../../ui/globe/motion.ts'
import type { GlobePoint } from '../../../ui/globe/scene.ts'
import { useNow } from '../../../ui/ticker.ts'
import styles from './Earth.module.css'
import { useIsHeld, useIsTouched } from './hold.ts'
import { Legend } from './Legend.tsx'
import { texts } from './texts.ts'

const turning: Motion = { kind: 'turning', degreesPerSecond: 3, latitude: 12 }

/** The turning earth with its legend. It waits while somebody points at it. */
export function Earth({ points, stations }: { points: readonly GlobePoint[]; stations: number }) {
  const t = useTexts(texts)
  const counted = useCounted()
  const minute = useNow('minute')
  const sun = useMemo(() => subsolarPoint(minute), [minute])
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [isTouched, isHeld] = [useIsTouched(), useIsHeld()]
  return (
    <figure
      className={styles.figure}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
    >
      <Globe
        points={points}
        sun={sun}
        motion={turning}
        isHeld={isHeld || (isTouched && isUnderPointer)}
        label={t('globe', { stations: counted('stations', stations) })}
      />
      <figcaption>
        <Legend />
      </figcaption>
    </figure>
  )
}
