import { siteReportCalls } from '@gridhelm/contract/history/siteReport/calls'
import type { SiteReportUnit } from '@gridhelm/contract/history/siteReport/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '../../platform/download.ts'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDownload } from '../../ui/export/use-download.ts'
import { neighbourOf, type PeriodUnits, periodAround, type ShownPeriod } from '../period/calendar.ts'
import { PeriodBar } from '../period/PeriodBar.tsx'
import { wallAt } from '../period/wall-clock.ts'
import { ScheduleButton } from '../schedule/ScheduleButton.tsx'
import styles from './SiteReport.module.css'
import { texts } from './texts.ts'

const units = { day: 'day', month: 'month', year: 'year' } as const satisfies PeriodUnits<SiteReportUnit>

/** Which period, and then the file; also by the calendar. */
export function SiteReportDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const t = useTexts(texts)
  const today = wallAt(Date.now(), station.timeZone).slice(0, 10)
  const [shown, setShown] = useState<ShownPeriod<SiteReportUnit>>({
    unit: 'month',
    // The one that is over: of the present one much is still to come.
    period: neighbourOf('month', periodAround('month', today), -1),
  })
  const file = useDownload('error.exportFailed')
  const period = shown.period ?? periodAround(units[shown.unit], today)
  const save = () =>
    file.start((signal, onBytes) =>
      download(
        siteReportCalls.export,
        { siteId: station.id, unit: shown.unit, period, format: 'pdf' },
        { signal, onBytes },
      ),
    )
  return (
    <Dialog
      open
      title={t('button')}
      onClose={onClose}
      footer={
        <>
          {file.isSlow ? (
            <Button onClick={file.stop}>{t('cancel')}</Button>
          ) : (
            <Button onClick={onClose}>{t('close')}</Button>
          )}
          <ScheduleButton report={{ kind: 'siteReport', siteId: station.id }} />
          <Button type="primary" loading={file.isRunning} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p className="gh-note-line">{t('hint')}</p>
        <PeriodBar units={units} shown={shown} onChange={setShown} today={today} />
      </div>
    </Dialog>
  )
}
