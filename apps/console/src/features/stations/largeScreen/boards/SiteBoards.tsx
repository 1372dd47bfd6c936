import { offsetMinutes, offsetText } from '@gridhelm/contract/format/zones'

import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useLiveSite } from '../../../../platform/live.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useCatalogue } from '../../../../site/catalogue.ts'
import { chosenFigures } from '../../../../site/chosen-figures.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { positionOf } from '../../../../site/position.ts'
import { devicesOfKind, readingOf } from '../../../../site/reading.ts'
import { siteDay } from '../../../../site/site-time.ts'
import { sunDay } from '../../../../site/solar.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { useLiveNow, useNow } from '../../../../ui/ticker.ts'
import type { SeenSite } from '../figures.ts'
import { darkText } from '../StationTable.tsx'
import { texts } from '../texts.ts'
import type { ViewProps } from '../view-props.ts'
import { Bars } from './Bars.tsx'
import { Board } from './Board.tsx'
import { Rows } from './Rows.tsx'
import styles from './SiteBoards.module.css'

function useSunTimes(station: Station): string | undefined {
  const t = useTexts(texts)
  const f = useFormat()
  const minute = useNow('minute')
  const [day, position] = [siteDay(minute, station.timeZone), positionOf(station)]
  if (!day || !position) return undefined
  const sun = sunDay(position, day)
  if (sun.kind !== 'normal') return t(sun.kind === 'up' ? 'midnightSun' : 'polarNight')
  const clock = (at: number | undefined) => f.time(at, station.timeZone)
  return t('sun', { rise: clock(sun.rise), set: clock(sun.set) })
}

/** The clock at the site, its zone written out, and the sun of the day. */
export function TimeBoard({ station }: { station: Station }) {
  const s = useTexts(shared)
  const f = useFormat()
  const now = useNow('second')
  const sun = useSunTimes(station)
  const offset = offsetMinutes(now, station.timeZone)
  return (
    <Board title={s('localTime')} aside={sun}>
      <p className={`gh-figures ${styles.clock}`}>{f.timeToSecond(now, station.timeZone)}</p>
      <p className={styles.zone}>
        {offset === undefined ? s('zoneUnknown') : `${f.day(now, station.timeZone)} · ${offsetText(offset)}`}
      </p>
      <p className={styles.zone}>{station.timeZone}</p>
    </Board>
  )
}

interface KeyBoardProps {
  site: SeenSite
  station: Station
  data: ViewProps['data']
}

/** What the project has chosen to show first, how full the battery is, how long the site lasts, and how well its PV does by IEC 61724-1. */
export function KeyBoard({ site, station, data }: KeyBoardProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const { id, soc, dark, chosen } = site.figures
  const catalogue = useCatalogue()
  const performance = data.performance.find((one) => one.siteId === id)
  return (
    <Board title={t('keyFigures')}>
      {soc !== null && (
        <Bars
          bars={[
            {
              key: 'soc',
              name: s('battery'),
              text: f.percent(soc / 100),
              share: soc / 100,
              colour: hueOf.battery,
            },
          ]}
        />
      )}
      <Rows
        rows={[
          ...chosenFigures(station, chosen, f, catalogue).map(({ key, kind, name, quantity }) => ({
            key,
            name: name ?? (kind ? s(kind) : key),
            value: f.inWords(quantity),
          })),
          {
            key: 'dark',
            name: t('dark'),
            value: darkText(dark, t, f),
            hint: t('darkHint'),
            ...(dark?.hours && { detail: t(`ends.${dark.ends}`) }),
          },
          ...(performance
            ? [
                {
                  key: 'performance',
                  name: t('performance'),
                  value: f.percent(performance.ratio),
                  detail: t('coverage', { share: f.coverage(performance.coverage) }),
                  hint: t('performanceHint'),
                },
              ]
            : []),
        ]}
      />
    </Board>
  )
}

/** The points of the site's weather station that matter; nothing for a site without one. */
export function WeatherBoard({ station }: { station: Station }) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const live = useLiveSite(station.id)
  const catalogue = useCatalogue()
  const now = useLiveNow('second')
  const device = live && devicesOfKind(live, 'environment')[0]
  if (!live || !device || !catalogue) return null
  const rows = catalogue.pointsOf('environment').flatMap((point) => {
    if (!point.display.important || point.kind !== 'measure') return []
    const reading = readingOf(live, device, point.key, now)
    const isGood = reading?.worth === 'fresh' || reading?.worth === 'estimated'
    const value = f.point(isGood ? reading.value : undefined, point)
    return { key: point.key, name: point.name[language], value }
  })
  return (
    <Board title={t('weather')}>
      <Rows rows={rows} />
    </Board>
  )
}
