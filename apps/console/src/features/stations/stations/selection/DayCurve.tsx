import { fleetCalls, mostCurvesAtOnce } from '@gridhelm/contract/stations/fleet/calls'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { ask } from '../../../../platform/call.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { Sparkline } from '../../../../ui/sparkline/Sparkline.tsx'
import { createDayCurves } from './day-curves.ts'
import styles from './StationCard.module.css'
import { texts } from './texts.ts'

const dayCurves = createDayCurves({
  ask: (ids) => ask(fleetCalls.fleetCurves, { ids: ids.join(',') }, { quiet: true }),
  mostAtOnce: mostCurvesAtOnce,
})

const drawn = ['wind', 'pv', 'load'] as const

/** The last 24 hours of a station; its place stays empty until they are known. */
export function DayCurve({ id }: { id: string }) {
  const t = useTexts(texts)
  const day = useSyncExternalStore(
    useCallback((listener: () => void) => dayCurves.subscribe(id, listener), [id]),
    () => dayCurves.get(id),
  )
  const lines = useMemo(
    () =>
      drawn.flatMap((key) => {
        const values = day?.power[key]
        // A turbine that the station does not have, or that has stood still all day, is no curve.
        const isSeen = key !== 'wind' || values?.some((kw) => kw !== null && kw > 0)
        return values && isSeen ? [{ key, values, colour: hueOf[key] }] : []
      }),
    [day],
  )
  return (
    <div className={styles.curve}>
      {lines.length > 0 && <Sparkline lines={lines} label={t('curve')} height={36} />}
    </div>
  )
}
