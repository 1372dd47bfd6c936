import type { DieselLedger, LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import { type RefObject, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Diesel.module.css'
import { dashes, tankOption } from './tank-option.ts'
import { texts } from './texts.ts'

interface TankCardProps {
  ledger: DieselLedger
  tanks: readonly LedgerTank[]
  days: { from: string; to: string }
  frame: RefObject<HTMLDivElement | null>
}

/** The level through the period, with deliveries, refills and drops on it. */
export function TankCard({ ledger, tanks, days, frame }: TankCardProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const option = useMemo(() => {
    const names = { refill: t('refill'), drop: t('drop'), delivery: t('delivery') }
    return tankOption(ledger, tanks, names, f)
  }, [ledger, tanks, t, f])
  const table = useMemo(() => {
    const marks = [
      ...ledger.events.map(({ kind, to, litres }) => ({ at: to, name: t(kind), litres })),
      ...ledger.deliveries.map(({ deliveredAt, litres }) => ({
        at: deliveredAt,
        name: t('delivery'),
        litres,
      })),
    ].toSorted((a, b) => a.at - b.at)
    return {
      head: [t('moment'), t('note'), `${t('volume')} (${f.symbol('L')})`],
      rows: marks.map(({ at, name, litres }) => [f.moment(at, ledger.zone), name, f.litresNumber(litres)]),
    }
  }, [ledger, t, f])
  const isRead = tanks.some(({ level }) => level.readings.length > 0)
  return (
    <PageCard title={t('level')} note={f.symbol('L')} extra={isRead ? <Legend tanks={tanks} /> : undefined}>
      {isRead ? (
        <div ref={frame}>
          <Chart
            option={option}
            label={t('levelLabel', {
              from: f.date(days.from),
              to: f.date(days.to),
            })}
            table={table}
            height={280}
          />
        </div>
      ) : (
        <EmptyState title={t('levelEmpty')} detail={t('levelEmptyDetail')} />
      )}
    </PageCard>
  )
}

const signs = {
  refill: <path d="M6 1.5 11 10.5H1z" fill="var(--gh-brand)" stroke="var(--gh-brand)" />,
  delivery: <rect x="1.5" y="1.5" width="9" height="9" stroke="var(--gh-brand)" />,
  drop: <path d="M6 10.5 1 1.5h10z" fill="var(--gh-text)" stroke="var(--gh-text)" />,
} as const

const strokes = { solid: 'none', dashed: '4 2', dotted: '1.5 1.5' } as const

function Legend({ tanks }: { tanks: readonly LedgerTank[] }) {
  const t = useTexts(texts)
  return (
    <ul className="gh-legend">
      {tanks.length > 1 &&
        tanks.map(({ device }, place) => (
          <li key={device.id}>
            <svg className={styles.sign} viewBox="0 0 12 12" aria-hidden="true">
              <path
                d="M0 6h12"
                stroke="var(--gh-generator)"
                strokeDasharray={strokes[dashes[place % dashes.length] ?? 'solid']}
              />
            </svg>
            {device.number}
          </li>
        ))}
      {(['delivery', 'refill', 'drop'] as const).map((name) => (
        <li key={name}>
          <svg className={styles.sign} viewBox="0 0 12 12" aria-hidden="true">
            {signs[name]}
          </svg>
          {t(name)}
        </li>
      ))}
    </ul>
  )
}
