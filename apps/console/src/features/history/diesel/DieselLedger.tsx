import { zoneText } from '@gridhelm/contract/format/zones'
import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import type { DieselLedger as Ledger } from '@gridhelm/contract/history/diesel/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Segmented } from 'antd'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { addressOf, daysOf, periodName, presentPeriod, type Shown, shownIn } from './address.ts'
import { CurveCard } from './CurveCard.tsx'
import { Deliveries } from './Deliveries.tsx'
import { DeliveryDialog, type DeliveryDraft } from './DeliveryDialog.tsx'
import styles from './Diesel.module.css'
import { newValues, valuesOf } from './delivery-values.ts'
import { figuresOf } from './figures.ts'
import { LedgerTable } from './LedgerTable.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { useLedger } from './queries.ts'
import { savePicture } from './save-picture.ts'
import { shownTanks } from './shown-figures.ts'
import { TankCard } from './TankCard.tsx'
import { texts } from './texts.ts'
import { WarningCard } from './WarningCard.tsx'

type Days = ReturnType<typeof daysOf>

function Screen({ station }: { station: Station }) {
  const t = useTexts(texts)
  const f = useFormat()
  const [params, setParams] = useSearchParams()
  const shown = shownIn(params)
  const today = wallAt(Date.now(), station.timeZone).slice(0, 10)
  const period = shown.period ?? presentPeriod(shown.unit, today)
  const days = daysOf(period)
  const input = { id: station.id, unit: shown.unit, ...days }
  const asked = useLedger(input)
  const { data, error, isPlaceholderData } = asked
  const frame = useRef<HTMLDivElement>(null)
  const change = (next: Shown) => setParams(addressOf(params, next), { replace: true })
  const picture = () => {
    const title = t('pictureTitle', { site: station.projectName, period: periodName(period, f) })
    savePicture(frame.current, title, zoneText(Date.now(), station.timeZone))
  }
  const hasCurve = data?.tanks.some(({ level }) => level.readings.length > 0) ?? false
  return (
    <PageStack>
      <PageCard>
        <div className={styles.bar}>
          <PeriodBar shown={shown} onChange={change} today={today} />
          {data && data.tanks.length > 1 && <TankChoice ledger={data} shown={shown} onChange={change} />}
          <div className={styles.actions}>
            <ExportMenu
              call={dieselCalls.exportLedger}
              input={data && input}
              picture={hasCurve ? picture : undefined}
            />
            <ScheduleButton report={{ kind: 'diesel', siteId: station.id }} />
          </div>
        </div>
        <p className={styles.zone}>{t('zone', { zone: zoneText(Date.now(), station.timeZone) })}</p>
      </PageCard>
      {data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <ShownLedger
            ledger={data}
            station={station}
            shown={shown}
            days={days}
            onChange={change}
            frame={frame}
          />
        </div>
      ) : error ? (
        <PageCard>
          <LoadFailure of={asked} title={t('failed')} />
        </PageCard>
      ) : (
        <WaitingCard />
      )}
    </PageStack>
  )
}

interface ShownLedgerProps {
  ledger: Ledger
  station: Station
  shown: Shown
  days: Days
  onChange: (shown: Shown) => void
  frame: RefObject<HTMLDivElement | null>
}

function ShownLedger({ ledger, station, shown, days, onChange, frame }: ShownLedgerProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const [draft, setDraft] = useState<DeliveryDraft>()
  const own = useMemo(() => shownTanks(ledger, shown.tank), [ledger, shown.tank])
  const { timeZone } = station
  const open = (refill?: Parameters<typeof newValues>[4]) => {
    const only = ledger.tanks.length === 1 ? ledger.tanks[0]?.device.id : shown.tank
    setDraft({ values: newValues(timeZone, Date.now(), only, ledger.currency, refill) })
  }
  if (ledger.tanks.length === 0) {
    return (
      <PageCard>
        <EmptyState title={t('noGenerators')} detail={t('noGeneratorsDetail')} />
      </PageCard>
    )
  }
  return (
    <PageStack>
      <StatStrip stats={figuresOf(own, ledger, t, f)} label={t('figures')} />
      <div className={styles.columns}>
        <TankCard ledger={ledger} tanks={own.tanks} days={days} frame={frame} />
        <WarningCard ledger={ledger} onRecord={open} />
      </div>
      <LedgerTable ledger={ledger} shown={own} />
      <Deliveries
        filter={{
          projectId: station.id,
          ...days,
          ...(shown.tank === undefined ? {} : { deviceId: shown.tank }),
          ...(shown.search === undefined ? {} : { search: shown.search }),
        }}
        ledger={ledger}
        onSearch={(search) => onChange({ ...shown, search })}
        onAdd={() => open()}
        onEdit={(delivery) => setDraft({ delivery, values: valuesOf(delivery) })}
      />
      <div className={styles.curves}>
        {own.tanks.map((tank) => (
          <CurveCard key={tank.device.id} tank={tank} />
        ))}
      </div>
      {draft && (
        <DeliveryDialog
          draft={draft}
          siteId={station.id}
          timeZone={timeZone}
          tanks={ledger.tanks}
          onClose={() => setDraft(undefined)}
        />
      )}
    </PageStack>
  )
}

function TankChoice({
  ledger,
  shown,
  onChange,
}: {
  ledger: Ledger
  shown: Shown
  onChange: (shown: Shown) => void
}) {
  const t = useTexts(texts)
  const options = [
    { value: '', label: t('allTanks') },
    ...ledger.tanks.map(({ device }) => ({ value: device.id, label: device.number })),
  ]
  const value = options.some((option) => option.value === shown.tank) ? (shown.tank ?? '') : ''
  return (
    <Segmented
      aria-label={t('tanks')}
      value={value}
      options={options}
      onChange={(tank) => onChange({ ...shown, tank: tank || undefined })}
    />
  )
}

/** The diesel of a site: what came, what went, what is left, and what does not add up. */
export const DieselLedger = () => <StationScreen>{(station) => <Screen station={station} />}</StationScreen>
