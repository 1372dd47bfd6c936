import { zoneText } from '@gridhelm/contract/format/zones'

import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Permitted } from '../../../ui/Permitted.tsx'
import { comparedText } from './dates.ts'
import styles from './Generation.module.css'
import { texts } from './texts.ts'

/** Whose days these are, what is compared, and what waits for somebody. */
export function Notes({
  station,
  data,
  named,
}: {
  station: Station
  data: Generation | undefined
  named: string | null
}) {
  const t = useTexts(texts)
  const f = useFormat()
  const base = station.projectType === '1' ? '/microgridsys' : '/offgridsys'
  const search = named === null ? '' : `?station=${encodeURIComponent(named)}`
  return (
    <>
      <p className={styles.notes}>
        <span>{t('zone', { zone: zoneText(data?.now ?? Date.now(), station.timeZone) })}</span>
        {data?.before && Object.keys(data.before.energies).length > 0 && (
          <span>{t('comparedWith', { period: comparedText(data.before, data.zone, f) })}</span>
        )}
      </p>
      {data && data.waitingRepairs > 0 && (
        <Alert
          className={styles.waiting ?? ''}
          type="info"
          showIcon
          title={t('waiting', { count: data.waitingRepairs })}
          action={
            <Permitted code="counterRepair:list">
              <Link to={`${base}/history/counters${search}`}>{t('toRepairs')}</Link>
            </Permitted>
          }
        />
      )}
    </>
  )
}
