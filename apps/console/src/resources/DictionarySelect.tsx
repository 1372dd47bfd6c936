import type { SelectProps } from 'antd'
import { useDictionary } from '../platform/dictionaries.ts'
import { ClearableSelect } from '../ui/ClearableSelect.tsx'

/** More than this is searched rather than read. */
const searchedFrom = 8

/** A choice among the items of a dictionary. */
export function DictionarySelect({ code, ...rest }: { code: string } & Omit<SelectProps<string>, 'options'>) {
  const { options } = useDictionary(code)
  return (
    <ClearableSelect<string>
      options={options}
      showSearch={options.length >= searchedFrom ? { optionFilterProp: 'label' } : false}
      allowClear={false}
      {...rest}
      // No dictionary has an item without a value.
      {...(rest.value === '' && { value: null })}
    />
  )
}
