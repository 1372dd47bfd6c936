import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { BatteryDay } from '@gridhelm/contract/stations/overview/entities'
import { Skeleton } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { dateOf } from '../../../site/age.ts'
import { firstDayOf, lastDayOf, periodAround, type ShownPeriod } from '../../../site/period/calendar.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { energyPeriods } from './address.ts'
import { useBatteryEnergy } from './queries.ts'
import { groupScreenTexts } from './texts.ts'

/** Of a period: what is known; null only where nothing is. */
const sumOf = (days: readonly BatteryDay[], of: 'charged' | 'discharged'): number | null =>
  days.reduce<number | null>((sum, { [of]: kwh }) => (kwh === null ? sum : (sum ?? 0) + kwh), null)

const unit = 'kWh'

interface GroupEnergyProps {
  group: Group
  shown: ShownPeriod<keyof typeof energyPeriods>
  onShow: (shown: ShownPeriod<keyof typeof energyPeriods>) => void
  onClose: () => void
}

/** What the batteries of a group took and gave, by day of each site. */
export function GroupEnergy({ group, shown, onShow, onClose }: GroupEnergyProps) {
  const t = useTexts(groupScreenTexts)
  const today = dateOf(useNow('minute'))
  const calendar = energyPeriods[shown.unit]
  const period = shown.period ?? periodAround(calendar, today)
  const asked = useBatteryEnergy(group.groupId, firstDayOf(period), lastDayOf(calendar, period))
  const { data, isError } = asked
  return (
    <SidePanel open title={t('energyOf', { name: group.groupName })} onClose={onClose}>
      <PageStack>
        <PeriodBar units={energyPeriods} shown={shown} onChange={onShow} today={today} />
        {!data && !isError && <Skeleton active />}
        {!data && isError && <LoadFailure of={asked} title={t('energyFailed')} />}
        {data?.length === 0 && <EmptyState title={t('noEnergy')} detail={t('noEnergyHint')} />}
        {data && data.length > 0 && <Days days={data} />}
      </PageStack>
    </SidePanel>
  )
}

function Days({ days }: { days: readonly BatteryDay[] }) {
  const t = useTexts(groupScreenTexts)
  const f = useFormat()
  const cells = (charged: number | null, discharged: number | null) =>
    [charged, discharged].map((kwh, place) => (
      <td key={place === 0 ? 'charged' : 'discharged'} className={figureCell}>
        {f.fixed(kwh, 1)}
      </td>
    ))
  return (
    <FigureTable label={t('energy')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col" className={figureCell}>
            {t('charged')} {unit}
          </th>
          <th scope="col" className={figureCell}>
            {t('discharged')} {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, charged, discharged }) => (
          <tr key={day}>
            <th scope="row">{f.date(day)}</th>
            {cells(charged, discharged)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {cells(sumOf(days, 'charged'), sumOf(days, 'discharged'))}
        </tr>
      </tfoot>
    </FigureTable>
  )
}
