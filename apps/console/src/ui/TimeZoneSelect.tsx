import { knownZones } from '@gridhelm/contract/format/zones'
import { Select, type SelectProps } from 'antd'

const zones = knownZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))

export function TimeZoneSelect(props: Omit<SelectProps<string>, 'options'>) {
  return <Select<string> options={zones} allowClear showSearch={{ optionFilterProp: 'label' }} {...props} />
}
