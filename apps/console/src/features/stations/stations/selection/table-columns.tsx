import type { Format } from '@gridhelm/contract/format/format'
import { darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import type { Translate } from '../../../../platform/texts.ts'
import type { FleetAt } from '../../../../site/fleet-at.ts'
import type { texts as shared } from '../../../../site/texts.ts'
import { AlarmPills } from './AlarmPills.tsx'
import { FoundPill } from './FoundPill.tsx'
import { generatedToday, renewableShare } from './figures.ts'
import { AgeCell, LiveCell } from './LiveCell.tsx'
import styles from './StationTable.module.css'
import type { texts } from './texts.ts'

interface Words {
  s: Translate<typeof shared>
  t: Translate<typeof texts>
  f: Format
}

type Column = TableColumnsType<Station>[number] & { width: number }
type Pick = NonNullable<Parameters<typeof LiveCell>[0]['pick']>

const powers = ['pv', 'wind', 'generator', 'battery', 'grid', 'load'] as const
const lowest = Number.NEGATIVE_INFINITY

/** All figures of a station. Cells follow their values; the order follows a calmer copy of them. */
export function columnsOf({ s, t, f }: Words, fleet: FleetAt): Column[] {
  const country = (station: Station) => f.country(station.countryCode)
  const live = (
    key: string,
    title: string,
    pick: Pick,
    text: (amount: number) => string,
    width = 112,
  ): Column => {
    const of = ({ id }: Station) => {
      const figures = fleet.figures(id)
      return (figures && pick(figures)) ?? lowest
    }
    return {
      key,
      title,
      width,
      align: 'end',
      className: 'gh-figures',
      sorter: (one, other) => of(one) - of(other) || 0,
      render: (_, { id }) => <LiveCell id={id} pick={pick} text={text} />,
    }
  }
  const rating = (
    key: string,
    title: string,
    of: (station: Station) => number,
    text: (amount: number) => string,
  ): Column => ({
    key,
    title,
    width: 112,
    align: 'end',
    className: 'gh-figures',
    sorter: (one, other) => of(one) - of(other),
    render: (_, station) => (of(station) > 0 ? text(of(station)) : <span className={styles.absent}>–</span>),
  })
  const worst = ({ id }: Station) => {
    const [critical, warning, notice] = fleet.figures(id)?.alarms ?? [0, 0, 0]
    return critical * 1e8 + warning * 1e4 + notice
  }
  const dark = (hours: number) =>
    hours > darknessHorizonHours
      ? t('beyond', { hours: darknessHorizonHours })
      : f.duration(hours * 3_600_000, 'minute')
  return [
    {
      key: 'name',
      title: t('name'),
      width: 200,
      fixed: 'start',
      ellipsis: true,
      sorter: (one, other) => f.compare(one.projectName, other.projectName),
      render: (_, station) => (
        <Link
          to={paths.overview(station)}
          className={styles.name}
          title={station.projectName}
          aria-label={t('enter', { name: station.projectName })}
          onClick={(event) => event.stopPropagation()}
        >
          {station.projectName}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('dataAge'),
      width: 192,
      sorter: ({ id: one }, { id: other }) => (fleet.figures(other)?.t ?? 0) - (fleet.figures(one)?.t ?? 0),
      render: (_, { id }) => <AgeCell id={id} />,
    },
    {
      key: 'alarms',
      title: t('alarms'),
      width: 168,
      sorter: (one, other) => worst(one) - worst(other),
      render: (_, { id }) => (
        <LiveCell
          id={id}
          draw={(figures) => (
            <span className={styles.alarms}>
              <AlarmPills of={figures} />
              <FoundPill id={id} />
            </span>
          )}
        />
      ),
    },
    live(
      'soc',
      'SOC',
      ({ soc }) => soc ?? undefined,
      (soc) => f.percent(soc / 100),
      88,
    ),
    live(
      'dark',
      t('dark'),
      (figures) => (figures.dark ? (figures.dark.hours ?? darknessHorizonHours + 1) : undefined),
      dark,
      136,
    ),
    ...powers.map((kind) => live(kind, s(kind), ({ power: now }) => now[kind], f.livePower)),
    live('chosenPower', t('chosenPower'), ({ chosen }) => chosen?.power, f.livePower, 136),
    live('today', t('today'), ({ today }) => generatedToday(today), f.liveEnergy),
    live(
      'share',
      t('share'),
      ({ today }) => renewableShare([today]),
      (share) => f.percent(share),
      120,
    ),
    {
      key: 'number',
      title: t('number'),
      width: 120,
      ellipsis: true,
      dataIndex: 'projectNumber',
      sorter: (one, other) => f.compare(one.projectNumber, other.projectNumber),
    },
    {
      key: 'kind',
      title: t('kind'),
      width: 112,
      sorter: (one, other) => one.projectType.localeCompare(other.projectType),
      render: (_, station) => s(`kind.${station.projectType}`),
    },
    {
      key: 'country',
      title: t('country'),
      width: 144,
      ellipsis: true,
      sorter: (one, other) => f.compare(country(one), country(other)),
      render: (_, station) => country(station),
    },
    rating('installed', s('installed'), (station) => station.totalCapacity, f.power),
    rating('storage', s('storage'), (station) => station.batteryCapacity, f.energy),
    {
      key: 'commissioned',
      title: s('commissioned'),
      width: 128,
      className: 'gh-figures',
      sorter: (one, other) => (one.completionDate ?? '').localeCompare(other.completionDate ?? ''),
      render: (_, station) => f.date(station.completionDate),
    },
  ]
}
