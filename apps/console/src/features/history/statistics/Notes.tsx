import { zoneText } from '@gridhelm/contract/format/zones'
import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useLinkedSite } from '../../../site/chosen-station.ts'
import { Permitted } from '../../../ui/Permitted.tsx'
import { comparedText } from './dates.ts'
import styles from './Generation.module.css'
import { texts } from './texts.ts'

/** Whose days these are, what is compared, and what waits for somebody. */
export function Notes({ station, data }: { station: Station; data: Generation | undefined }) {
  const t = useTexts(texts)
  const f = useFormat()
  const site = useLinkedSite(station)
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
              <Link to={paths.history(site, 'counters')}>{t('toRepairs')}</Link>
            </Permitted>
          }
        />
      )}
    </>
  )
}
