import type { Station } from '@gridhelm/contract/stations/entities'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { ageOf, ageText, dateOf } from '../age.ts'
import { countryName } from '../country.ts'
import { positionOf, positionText } from '../position.ts'
import { calendarDate, offsetMinutes, offsetText, timeAt } from '../site-time.ts'
import type { SunDay } from '../solar.ts'
import { texts as shared } from '../texts.ts'
import styles from './StationDetails.module.css'
import { texts } from './texts.ts'

interface DetailsProps {
  station: Station
  sun: SunDay | undefined
  now: number
}

export function StationDetails({ station, sun, now }: DetailsProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  const clock = (at: number) => timeAt(at, station.timeZone, locale) ?? '–'
  const offset = offsetMinutes(now, station.timeZone)
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

  const edge = (at: number | undefined) =>
    at !== undefined
      ? clock(at)
      : sun?.kind === 'up'
        ? t('midnightSun')
        : sun?.kind === 'down'
          ? t('polarNight')
          : '–'
  const sunFacts: Fact[] = sun
    ? [
        { label: t('sunrise'), value: edge(sun.rise) },
        { label: t('sunset'), value: edge(sun.set) },
        {
          label: t('highest'),
          value: t('highestAt', {
            degrees: degrees.format(sun.noonElevation).replace('-', '−'),
            time: clock(sun.noon),
          }),
        },
      ]
    : []
  const position = positionOf(station)
  const age = ageOf(station.completionDate, dateOf(now))
  return (
    <>
      <PageCard title={s('details')} flush>
        <FactList
          facts={[
            { label: t('number'), value: station.projectNumber },
            { label: t('kind'), value: s(`kind.${station.projectType}`) },
            { label: t('country'), value: countryName(station.countryCode, locale) },
            {
              label: t('position'),
              value: position
                ? positionText(
                    position,
                    { north: s('north'), south: s('south'), east: s('east'), west: s('west') },
                    locale,
                  )
                : t('notRecorded'),
            },
            {
              label: t('timeZone'),
              value: (
                <>
                  {station.timeZone}
                  <br />
                  <span className={styles.quiet}>
                    {offset === undefined ? s('zoneUnknown') : offsetText(offset)}
                  </span>
                </>
              ),
            },
            ...sunFacts,
          ]}
        />
      </PageCard>
      <PageCard title={t('people')} flush>
        <FactList
          facts={[
            { label: t('contact'), value: station.contact === '' ? t('notRecorded') : station.contact },
            { label: t('commissioned'), value: calendarDate(station.completionDate, locale) },
            {
              label: t('age'),
              value: age
                ? ageText(age, locale)
                : t(station.completionDate === null ? 'notRecorded' : 'notYet'),
            },
          ]}
        />
      </PageCard>
    </>
  )
}
