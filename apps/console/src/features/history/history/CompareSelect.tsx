import { Select } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { WallTimeInput } from '../../../site/period/WallTimeInput.tsx'
import { shiftWall } from '../../../site/period/wall-clock.ts'
import { useStations } from '../../../site/queries.ts'
import styles from './Controls.module.css'
import { type Comparison, comparisonText, readComparison } from './comparison.ts'
import { texts } from './texts.ts'
import type { ShownHistory } from './use-history-address.ts'

interface CompareSelectProps {
  shown: ShownHistory
  stationId: string
  onChange: (comparison: Comparison | undefined) => void
  /** Free curves are of chosen devices: only their times can be others. */
  hasSites: boolean
}

const monthMs = 28 * 86_400_000

/** Another period of the same length, or another site; one at a time. */
export function CompareSelect({ shown, stationId, onChange, hasSites }: CompareSelectProps) {
  const t = useTexts(texts)
  const id = useId()
  const { data: stations = [] } = useStations()
  const { comparison, period } = shown
  const periods = (['none', 'day', 'week', 'start'] as const).map((value) => ({
    value: value as string,
    label: t(`compare.${value}`),
  }))
  const sites = stations
    .filter((station) => station.id !== stationId)
    .map((station) => ({ value: `site:${station.id}`, label: station.projectName }))
  const value = comparison ? (comparison.kind === 'start' ? 'start' : comparisonText(comparison)) : 'none'
  // A link may name a site that its reader does not see.
  const isUnknown = comparison?.kind === 'site' && !stations.some(({ id }) => id === comparison.id)
  const choose = (chosen: string) =>
    onChange(
      chosen === 'start' ? { kind: 'start', from: shiftWall(period.from, -monthMs) } : readComparison(chosen),
    )
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{t('compare')}</label>
        <Select
          id={id}
          className={styles.compare ?? ''}
          value={value}
          onChange={choose}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...periods,
            ...(isUnknown ? [{ value, label: t('compare.unknownSite') }] : []),
            ...(hasSites && sites.length > 0 ? [{ label: t('sameOf'), options: sites }] : []),
          ]}
        />
      </div>
      {comparison?.kind === 'start' && (
        <WallTimeInput
          label={t('compareStart')}
          value={comparison.from}
          onChange={(from) => onChange({ kind: 'start', from })}
        />
      )}
    </>
  )
}
