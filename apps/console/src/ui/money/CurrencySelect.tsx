import { Select, type SelectProps } from 'antd'
import { useCurrencies } from './currencies.ts'

/** One entry for each code, however many countries pay with it. */
export function CurrencySelect(props: Omit<SelectProps<string>, 'options'>) {
  const { data = [] } = useCurrencies()
  const byCode = new Map(data.map(({ code, name }) => [code, { value: code, label: `${code} · ${name}` }]))
  return (
    <Select<string>
      options={[...byCode.values()]}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...props}
    />
  )
}
