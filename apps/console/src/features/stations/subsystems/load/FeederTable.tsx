import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import shared from '../Subsystems.module.css'
import type { SiteView, Unit } from '../site-view.ts'
import { usableValue } from '../sums.ts'
import { texts as words } from '../texts.ts'
import { UnitTable } from '../UnitTable.tsx'
import { UnitValue } from '../UnitValue.tsx'
import styles from './FeederTable.module.css'
import { type FeederNumber, feederNumbers, feedersInUse } from './feeders.ts'
import { texts } from './texts.ts'

function ShareBar({ view, unit, feeder }: { view: SiteView; unit: Unit; feeder: FeederNumber }) {
  const f = useFormat()
  const kw = usableValue(view.site, unit, `feeder${feeder}Power`, view.now)
  const total = usableValue(view.site, unit, 'activePower', view.now)
  if (kw === undefined || !total || total <= 0) return dash
  const share = Math.max(0, kw) / total
  return (
    <span className={styles.share}>
      <span className={styles.track}>
        <i className={styles.level} style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      <span className="gh-figures">{f.percent(share)}</span>
    </span>
  )
}

/** The feeders that lead somewhere, or all of them, one line each. */
export function FeederTable({ view, unit, isAll = false }: { view: SiteView; unit: Unit; isAll?: boolean }) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const shown = isAll ? feederNumbers : feedersInUse(unit)
  if (shown.length === 0) return <p className={shared.chartNote}>{t('noFeeders')}</p>
  const value = (what: 'Power' | 'Current' | 'Energy' | 'Breaker') => (feeder: FeederNumber) => (
    <UnitValue view={view} unit={unit} point={`feeder${feeder}${what}`} />
  )
  return (
    <UnitTable<FeederNumber>
      label={t('feeders')}
      rows={shown}
      rowKey={String}
      columns={[
        { key: 'feeder', title: t('feeder'), render: (feeder) => t('feederName', { number: feeder }) },
        { key: 'breaker', title: t('breaker'), render: value('Breaker') },
        { key: 'power', title: w('power'), align: 'end', render: value('Power') },
        {
          key: 'share',
          title: t('share'),
          render: (feeder) => <ShareBar view={view} unit={unit} feeder={feeder} />,
        },
        { key: 'current', title: t('current'), align: 'end', render: value('Current') },
        { key: 'energy', title: t('energy'), align: 'end', render: value('Energy') },
      ]}
    />
  )
}
