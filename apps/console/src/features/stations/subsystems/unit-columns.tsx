import { useTexts } from '../../../platform/texts.ts'
import { DeviceLink } from './DeviceLink.tsx'
import type { SiteView, Unit } from './site-view.ts'
import { texts } from './texts.ts'
import type { UnitColumn } from './UnitTable.tsx'
import { UnitValue } from './UnitValue.tsx'

export function useDeviceColumn(): UnitColumn<Unit> {
  const t = useTexts(texts)
  return {
    key: 'device',
    title: t('device'),
    render: (unit) => <DeviceLink number={unit.number} name={unit.name} />,
  }
}

/** One of the unit's own figures. */
export const valueColumn = (view: SiteView, point: string, title: string): UnitColumn<Unit> => ({
  key: point,
  title,
  align: 'end',
  render: (unit) => <UnitValue view={view} unit={unit} point={point} />,
})
