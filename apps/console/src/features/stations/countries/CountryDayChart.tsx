import { ownZone } from '@gridhelm/contract/format/zones'
import type { CountryDay } from '@gridhelm/contract/stations/fleet/entities'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { dash } from '@gridhelm/points/numbers'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Chart, type ChartTable } from '../../../ui/chart/Chart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import styles from './Countries.module.css'
import { countryDayOption, kindsIn } from './day-option.ts'
import { useCountryDays } from './queries.ts'
import type { CountryRow } from './rows.ts'
import { texts } from './texts.ts'

/** The last 24 hours of a country. */
export function CountryDayChart({ row }: { row: CountryRow }) {
  const t = useTexts(texts)
  const asked = useCountryDays()
  const { data, error } = asked
  if (error) return <LoadFailure of={asked} title={t('failed')} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const day = data.find(({ countryCode }) => countryCode === row.countryCode)
  if (!day || kindsIn(day).length === 0) return <EmptyState title={t('noDay')} detail={t('noDayDetail')} />
  return <DayOf day={day} name={row.name} />
}

function DayOf({ day, name }: { day: CountryDay; name: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const timeZone = ownZone()
  const names = useMemo(
    () => Object.fromEntries(powerKinds.map((kind) => [kind, t(kind)])) as Record<PowerKind, string>,
    [t],
  )
  const option = useMemo(() => countryDayOption({ day, names, timeZone, f }), [day, names, timeZone, f])
  const table = useMemo((): ChartTable => {
    const kinds = kindsIn(day)
    const steps = Math.max(...kinds.map((kind) => day.power[kind]?.length ?? 0))
    const text = (value: number | null | undefined) => {
      if (value === null || value === undefined) return dash
      return `${value < 0 ? '−' : ''}${f.power(Math.abs(value))}`
    }
    return {
      head: [t('time'), ...kinds.map((kind) => names[kind])],
      rows: Array.from({ length: steps }, (_, step) => [
        f.dayTime(day.from + step * day.stepMs, timeZone),
        ...kinds.map((kind) => text(day.power[kind]?.[step])),
      ]),
    }
  }, [day, names, timeZone, f, t])
  return (
    <>
      <Chart option={option} label={t('dayOf', { country: name })} table={table} height={220} />
      <p className={styles.note}>
        {t('day')} · {t('dayNote')}
      </p>
    </>
  )
}
