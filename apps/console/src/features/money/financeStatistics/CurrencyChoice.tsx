import { Segmented } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { texts } from './texts.ts'

interface CurrencyChoiceProps {
  currencies: readonly string[]
  value: string | undefined
  onChange: (currency: string) => void
}

/** Which currency the figures are of; nothing to choose where there is one. */
export function CurrencyChoice({ currencies, value, onChange }: CurrencyChoiceProps) {
  const t = useTexts(texts)
  if (currencies.length < 2 || value === undefined) return null
  return <Segmented aria-label={t('currency')} value={value} options={[...currencies]} onChange={onChange} />
}
