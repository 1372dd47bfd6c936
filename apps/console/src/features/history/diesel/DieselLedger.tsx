import { zoneText } from '@gridhelm/contract/format/zones'
import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import type { DieselLedger as Ledger } from '@gridhelm/contract/history/diesel/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Segmented } from 'antd'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { firstDayOf, lastDayOf, periodAround } from '../../../site/period/calendar.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { ScreenHead } from '../../../site/ScreenHead.tsx'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { dieselAddress, ledgerPeriods, type Shown } from './address.ts'
import { CurveCard } from './CurveCard.tsx'
import { Deliveries } from './Deliveries.tsx'
import { DeliveryDialog, type DeliveryDraft } from './DeliveryDialog.tsx'
import styles from './Diesel.module.css'
import { newValues, valuesOf } from './delivery-values.ts'
import { figuresOf } from './figures.ts'
import { LedgerTable } from './LedgerTable.tsx'
import { useLedger } from './queries.ts'
import { savePicture } from './save-picture.ts'
import { shownTanks } from './shown-figures.ts'
import { TankCard } from './TankCard.tsx'
import { texts } from './texts.ts'
import { WarningCard } from './WarningCard.tsx'

function Screen({ station }: { station: Station }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { shown, change } = useAddress(dieselAddress)
  const { unit } = shown.rows
  const today = wallAt(Date.now(), station.timeZone).slice(0, 10)
  const calendar = ledgerPeriods[unit]
  const period = shown.rows.period ?? periodAround(calendar, today)
  const days = { from: firstDayOf(period), to: lastDayOf(calendar, period) }
  const input = { siteId: station.id, unit, ...days }
  const asked = useLedger(input)
  const { data, error, isPlaceholderData } = asked
  const frame = useRef<HTMLDivElement>(null)
  const picture = () => {
    const title = t('pictureTitle', { site: station.projectName, period: f.period(period) })
    savePicture(frame.current, title, zoneText(Date.now(), station.timeZone))
  }
  const hasCurve = data?.tanks.some(({ level }) => level.readings.length > 0) ?? false
  return (
    <PageStack>
      <ScreenHead
        timeZone={station.timeZone}
        actions={
          <>
            <ExportMenu
              call={dieselCalls.exportLedger}
              input={data && input}
              picture={hasCurve ? picture : undefined}
            />
            <ScheduleButton report={{ kind: 'diesel', siteId: station.id }} />
          </>
        }
      >
        <PeriodBar
          units={ledgerPeriods}
          shown={shown.rows}
          onChange={(rows) => change({ rows })}
          today={today}
          label={t('by')}
          nameOf={(one) => t(`by.${one}`)}
        />
        {data && data.tanks.length > 1 && (
          <TankChoice ledger={data} tank={shown.tank} onChange={(tank) => change({ tank })} />
        )}
      </ScreenHead>
      {data ? (
        <div className={isPlaceholderData ? styles.busy : undefined} aria-busy={isPlaceholderData}>
          <ShownLedger
            ledger={data}
            station={station}
            shown={shown}
            days={days}
            onSearch={(search) => change({ search })}
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
  days: { from: string; to: string }
  onSearch: (search: string | undefined) => void
  frame: RefObject<HTMLDivElement | null>
}

function ShownLedger({ ledger, station, shown, days, onSearch, frame }: ShownLedgerProps) {
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
          siteId: station.id,
          ...days,
          ...(shown.tank === undefined ? {} : { deviceId: shown.tank }),
          ...(shown.search === undefined ? {} : { search: shown.search }),
        }}
        ledger={ledger}
        onSearch={onSearch}
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
  tank,
  onChange,
}: {
  ledger: Ledger
  tank: string | undefined
  onChange: (tank: string | undefined) => void
}) {
  const t = useTexts(texts)
  const options = [
    { value: '', label: t('allTanks') },
    ...ledger.tanks.map(({ device }) => ({ value: device.id, label: device.number })),
  ]
  const value = options.some((option) => option.value === tank) ? (tank ?? '') : ''
  return (
    <Segmented
      aria-label={t('tanks')}
      value={value}
      options={options}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}

/** The diesel of a site: what came, what went, what is left, and what does not add up. */
export const DieselLedger = () => <StationScreen>{(station) => <Screen station={station} />}</StationScreen>
