import { mostColumns } from '@gridhelm/contract/history/history/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { PointPicker } from '../../../site/point-picker/PointPicker.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './FreeReport.module.css'
import { useSavedQueries, useSavedQueryActions } from './queries.ts'
import { shownFrom } from './recent.ts'
import { texts } from './texts.ts'
import type { ReportChange, ShownReport } from './use-report-address.ts'

interface FirstChoiceProps {
  station: Station
  shown: ShownReport
  onChange: (change: ReportChange) => void
}

/** Where nothing is chosen yet: choose, or open what was looked at last at this station. */
export function FirstChoice({ station, shown, onChange }: FirstChoiceProps) {
  const t = useTexts(texts)
  const { data: saved = [] } = useSavedQueries(station.id)
  const { use } = useSavedQueryActions(station.id)
  const [last] = saved
  return (
    <EmptyState
      title={t('choose')}
      detail={t('chooseHint')}
      action={
        <div className={styles.first}>
          <PointPicker
            value={shown.points}
            most={mostColumns}
            stationId={station.id}
            onChange={(points) => onChange({ points })}
          />
          {last && (
            <Button
              onClick={() => {
                onChange(shownFrom(last, Date.now(), station.timeZone))
                use.start(last.id, { onFailed: () => undefined })
              }}
            >
              {t('openLast', { name: last.name })}
            </Button>
          )}
        </div>
      }
    />
  )
}
