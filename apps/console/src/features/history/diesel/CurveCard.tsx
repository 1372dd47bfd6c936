import type { LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import type { FuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { rounded } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { CurveDialog } from './CurveDialog.tsx'
import { curveOption } from './curve-option.ts'
import styles from './Diesel.module.css'
import { useSaveCurve } from './queries.ts'
import { texts } from './texts.ts'

/** What a generator should burn, against what it did. */
export function CurveCard({ tank }: { tank: LedgerTank }) {
  const t = useTexts(texts)
  const f = useFormat()
  const [isOpen, setOpen] = useState(false)
  const save = useSaveCurve()
  const { device, curve, fitted, measured } = tank
  const option = useMemo(() => curveOption(tank, { kw: t('kwAxis'), rate: f.symbol('L/h') }, f), [tank, t, f])
  const inWords = (one: FuelCurve) => ({
    idle: f.measure(one.idlePerKwHour, 'L/kW·h', 3),
    perKwh: f.measure(one.litresPerKwh, 'L/kWh', 3),
  })
  const origin = curve.isDefault ? t('curveUsual') : t('curveBy', { name: curve.updateBy ?? '' })
  return (
    <PageCard
      title={`${t('curve')} ${device.number}`}
      extra={
        <Permitted code="diesel:edit">
          <Button onClick={() => setOpen(true)}>{t('changeCurve')}</Button>
        </Permitted>
      }
    >
      <p className={styles.curveText}>
        {t('curveText', inWords(curve))} ({origin})
      </p>
      {tank.ratedKw !== null && (
        <>
          <ul className="gh-legend">
            <LegendItem
              sign={<circle cx="6" cy="6" r="3" fill="var(--gh-generator)" />}
              name={t('measured')}
            />
            <LegendItem sign={<path d="M0 6h12" stroke="var(--gh-text)" />} name={t('curveLine')} />
            {fitted && (
              <LegendItem
                sign={<path d="M0 6h12" stroke="var(--gh-brand)" strokeDasharray="3 2" />}
                name={t('fittedLine')}
              />
            )}
          </ul>
          <Chart
            option={option}
            label={t('curveLabel', { tank: device.number })}
            height={220}
            table={{
              head: [t('kwAxis'), f.symbol('L/h')],
              rows: measured
                .slice(0, 30)
                .map((one) => [f.fixed(one.kw, 2), f.measureNumber(one.litresPerHour, 'L/h', 2)]),
            }}
          />
        </>
      )}
      <div className={styles.fitted}>
        {fitted ? t('fittedText', { ...inWords(fitted), hours: f.fixed(fitted.hours, 0) }) : t('fittedNone')}
        {fitted && (
          <Permitted code="diesel:edit">
            <Button
              size="small"
              loading={save.isBusy}
              onClick={() =>
                save.start({
                  deviceId: device.id,
                  idlePerKwHour: rounded(fitted.idlePerKwHour, 5),
                  litresPerKwh: rounded(fitted.litresPerKwh, 5),
                })
              }
            >
              {t('useFitted')}
            </Button>
          </Permitted>
        )}
      </div>
      {isOpen && <CurveDialog tank={tank} onClose={() => setOpen(false)} />}
    </PageCard>
  )
}

const LegendItem = ({ sign, name }: { sign: React.ReactNode; name: string }) => (
  <li>
    <svg className={styles.sign} viewBox="0 0 12 12" aria-hidden="true">
      {sign}
    </svg>
    {name}
  </li>
)
