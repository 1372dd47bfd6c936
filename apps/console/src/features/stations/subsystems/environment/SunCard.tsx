import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { positionOf } from '../../../../site/position.ts'
import { inWords } from '../../../../site/quantities.ts'
import { siteDay, timeAt } from '../../../../site/site-time.ts'
import { type SunDay, sunDay } from '../../../../site/solar.ts'
import { FactList } from '../../../../ui/FactList.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useNow } from '../../../../ui/ticker.ts'
import { span } from '../hours.ts'
import { texts as words } from '../texts.ts'
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
  const w = useTexts(words)
  const locale = useLocale()
  const now = useNow('minute')
  const day = useSunDay(station)
  if (!day) return <PageCard title={t('sun')}>{t('positionMissing')}</PageCard>
  const clock = (at: number | undefined) =>
    at === undefined ? '–' : (timeAt(at, station.timeZone, locale) ?? '–')
  const daylight = span(day.daylightMs / 3_600_000, locale, w)
  return (
    <PageCard title={t('sun')} note={t('sunNote')} flush>
      <SunPicture station={station} day={day} now={now} />
      <FactList
        facts={[
          { label: t('sunrise'), value: day.kind === 'up' ? t('neverDown') : clock(day.rise) },
          { label: t('sunset'), value: day.kind === 'up' ? t('neverDown') : clock(day.set) },
          {
            label: t('highest'),
            value: `${Math.round(day.noonElevation).toLocaleString(locale)}° · ${clock(day.noon)}`,
          },
          { label: t('daylight'), value: inWords(daylight) },
        ]}
      />
    </PageCard>
  )
}
