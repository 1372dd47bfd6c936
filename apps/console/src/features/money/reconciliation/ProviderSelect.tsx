import { Select, type SelectProps } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { useProviders } from './queries.ts'
import { texts } from './texts.ts'

/** Providers whose money the reader may count. */
export function ProviderSelect(props: Omit<SelectProps<string>, 'options'>) {
  const t = useTexts(texts)
  const { data = [], isLoading } = useProviders()
  return (
    <Select<string>
      {...props}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={isLoading ? null : t('noProviders')}
      options={data.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
    />
  )
}
