import type { SelectProps } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { ClearableSelect } from '../ClearableSelect.tsx'
import { useCurrencies } from './currencies.ts'
import { moneyTexts } from './texts.ts'

/** One entry for each code, however many countries pay with it. */
export function CurrencySelect(props: Omit<SelectProps<string>, 'options'>) {
  const { data = [] } = useCurrencies()
  const byCode = new Map(data.map(({ code, name }) => [code, { value: code, label: `${code} · ${name}` }]))
  return (
    <ClearableSelect<string>
      options={[...byCode.values()]}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...props}
    />
  )
}

function CurrencySearch(props: Omit<SelectProps<string>, 'options'>) {
  return <CurrencySelect {...props} placeholder={useTexts(moneyTexts)('all')} />
}

/** For the search of a list of money. */
export const currencySearch = { currency: <CurrencySearch /> }
