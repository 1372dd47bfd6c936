import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Permitted } from '../../../ui/Permitted.tsx'
import { comparedText } from './dates.ts'
import styles from './Generation.module.css'
import { texts } from './texts.ts'

/** What the period is compared with. */
export function ComparedNote({ data }: { data: Generation | undefined }) {
  const t = useTexts(texts)
  const f = useFormat()
  if (!data?.before || Object.keys(data.before.energies).length === 0) return null
  return t('comparedWith', { period: comparedText(data.before, data.zone, f) })
}

/** What waits for somebody. */
export function WaitingRepairs({ station, count }: { station: Station; count: number }) {
  const t = useTexts(texts)
  if (count === 0) return null
  return (
    <Alert
      className={styles.waiting ?? ''}
      type="info"
      showIcon
      title={t('waiting', { count })}
      action={
        <Permitted code="counterRepair:list">
          <Link to={paths.history(station, 'counters')}>{t('toRepairs')}</Link>
        </Permitted>
      }
    />
  )
}
