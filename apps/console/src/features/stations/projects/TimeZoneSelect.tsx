import { Select, type SelectProps } from 'antd'

/** Browsers leave the zone without a place out of their list. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
  (value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }),
)

export function TimeZoneSelect(props: Omit<SelectProps<string>, 'options'>) {
  return <Select<string> options={zones} allowClear showSearch={{ optionFilterProp: 'label' }} {...props} />
}
