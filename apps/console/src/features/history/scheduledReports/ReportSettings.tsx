import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { reportInput } from '@gridhelm/contract/history/scheduledReports/report-input'
import { deviceKinds, findPoint } from '@gridhelm/points/catalogue'
import { Link } from 'react-router'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useStations } from '../../../site/queries.ts'
import { editedScheduleSignal } from '../../../site/schedule/edited-schedule.ts'
import { reportPath, stationIdOfReport } from '../../../site/schedule/station-of-report.ts'
import styles from './ScheduledReports.module.css'
import { scheduledReportScreenTexts } from './texts.ts'

const languageNames = { en: 'English', zh: '中文', fr: 'Français' } as const

function usePointWords({ report, devices }: ScheduledReport): string | undefined {
  const language = useSignal(languageSignal)
  if (report.kind !== 'freeReport') return undefined
  const words = report.points.map(({ device, point }) => {
    const known = devices.find(({ id }) => id === device)
    const kind = deviceKinds.find((one) => one === known?.kind)
    const named = kind && findPoint(kind, point)
    return `${known?.name ?? device} · ${named?.name[language] ?? point}`
  })
  return words.join(', ')
}

/** What a report is set to, in words; it is changed where it is looked at. */
export function ReportSettings({ row }: { row: ScheduledReport }) {
  const t = useTexts(scheduledReportScreenTexts)
  const { data: stations = [] } = useStations()
  const points = usePointWords(row)
  const report = reportInput(row.report)
  const station = stations.find(({ id }) => id === stationIdOfReport(report))
  const interval = 'interval' in report ? (report.interval ?? 'default') : undefined
  const figure = row.report.kind === 'freeReport' ? row.report.figure : undefined
  const level = 'level' in report ? report.level : undefined
  const minutes = (text: string) => (text === '60' ? t('hour') : t('minutes', { count: text }))
  const facts: [string, string | undefined][] = [
    [
      row.sites.length > 1 ? t('sites') : t('site'),
      row.sites.map(({ name }) => name).join(', ') || t('hiddenSite'),
    ],
    [t('points'), points],
    [t('interval'), interval && (interval === 'default' ? t('intervalDefault') : minutes(interval))],
    [t('figure'), figure && figure !== 'usual' ? t(`figure.${figure}`) : undefined],
    [t('level'), level && t(`level.${level}`)],
    [t('files'), row.formats.map((format) => format.toUpperCase()).join(', ')],
    [t('language'), languageNames[row.language]],
    [t('recipients'), [...row.users.map(({ realname }) => realname), ...row.emails].join(', ')],
    [t('unconfirmed'), row.unconfirmed.join(', ')],
    [t('unsubscribed'), row.unsubscribed.join(', ')],
    [t('owner'), row.ownerName],
  ]
  return (
    <div className={styles.settings}>
      <dl>
        {facts.map(([name, text]) =>
          text ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {station && row.editable && (
        <Link to={reportPath(report, station)} onClick={() => editedScheduleSignal.set(row)}>
          {t('openReport')}
        </Link>
      )}
    </div>
  )
}
