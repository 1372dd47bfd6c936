import { knownZones } from '@gridhelm/contract/format/zones'
import type { SelectProps } from 'antd'
import { ClearableSelect } from './ClearableSelect.tsx'

const zones = knownZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))

export function TimeZoneSelect(props: Omit<SelectProps<string>, 'options'>) {
  return (
    <ClearableSelect<string>
      options={zones}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...props}
    />
  )
}
