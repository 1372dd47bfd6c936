import { Select, type SelectProps } from 'antd'
import { useDictionary } from '../platform/dictionaries.ts'

/** More than this is searched rather than read. */
const searchedFrom = 8

/** A choice among the items of a dictionary. */
export function DictionarySelect({ code, ...rest }: { code: string } & Omit<SelectProps<string>, 'options'>) {
  const { options } = useDictionary(code)
  return (
    <Select<string>
      options={options}
      showSearch={options.length >= searchedFrom ? { optionFilterProp: 'label' } : false}
      {...rest}
    />
  )
}
