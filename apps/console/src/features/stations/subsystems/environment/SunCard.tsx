import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { positionOf } from '../../../../site/position.ts'
import { siteDay } from '../../../../site/site-time.ts'
import { type SunDay, sunDay } from '../../../../site/solar.ts'
import { FactList } from '../../../../ui/FactList.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useNow } from '../../../../ui/ticker.ts'
import { SunPicture } from './SunPicture.tsx'
import { texts } from './texts.ts'

/** Today's sun at the site; undefined where its place or its zone is not known. */
export function useSunDay(station: Station): SunDay | undefined {
  const day = siteDay(useNow('minute'), station.timeZone)
  return useMemo(() => {
    const position = positionOf(station)
    return position && day?.start !== undefined && day.end !== undefined
      ? sunDay(position, { start: day.start, end: day.end })
      : undefined
  }, [station, day?.start, day?.end])
}

export function SunCard({ station }: { station: Station }) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useNow('minute')
  const day = useSunDay(station)
  if (!day) return <PageCard title={t('sun')}>{t('positionMissing')}</PageCard>
  const clock = (at: number | undefined) => f.time(at, station.timeZone)
  const daylight = f.duration(day.daylightMs, 'minute')
  return (
    <PageCard title={t('sun')} note={t('sunNote')} flush>
      <SunPicture station={station} day={day} now={now} />
      <FactList
        facts={[
          { label: t('sunrise'), value: day.kind === 'up' ? t('neverDown') : clock(day.rise) },
          { label: t('sunset'), value: day.kind === 'up' ? t('neverDown') : clock(day.set) },
          {
            label: t('highest'),
            value: `${f.whole(Math.round(day.noonElevation))}° · ${clock(day.noon)}`,
          },
          { label: t('daylight'), value: daylight },
        ]}
      />
    </PageCard>
  )
}
