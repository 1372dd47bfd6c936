import type { SelectProps } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { ClearableSelect } from '../ClearableSelect.tsx'
import { countryOptions } from './countries.ts'

/** A country, found by its name or its code. */
export function CountrySelect(props: Omit<SelectProps<string>, 'options'>) {
  const f = useFormat()
  const options = useMemo(() => countryOptions(f), [f])
  return (
    <ClearableSelect<string>
      options={options}
      allowClear
      showSearch={{ optionFilterProp: 'words' }}
      {...props}
    />
  )
}
