import { Select, type SelectProps } from 'antd'
import { useMemo } from 'react'
import { useLocale } from '../../../platform/texts.ts'
import { countryOptions } from './countries.ts'

/** A country, found by its name or its code. */
export function CountrySelect(props: Omit<SelectProps<string>, 'options'>) {
  const locale = useLocale()
  const options = useMemo(() => countryOptions(locale), [locale])
  return <Select<string> options={options} allowClear showSearch={{ optionFilterProp: 'words' }} {...props} />
}
