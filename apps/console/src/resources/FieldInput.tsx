import type { Field } from '@gridhelm/contract/resource/resource'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { HundredthsInput } from '../ui/number/HundredthsInput.tsx'
import { MoneyInput } from '../ui/number/MoneyInput.tsx'
import { NumberInput } from '../ui/number/NumberInput.tsx'
import { DayInput, MomentInput } from './DateInputs.tsx'
import { DictionarySelect } from './DictionarySelect.tsx'
import { SuggestedInput } from './SuggestedInput.tsx'

/** The control of a field's kind, as the child of a form item. */
export function fieldInput(
  { kind, dictionary, hundredths, writeOnly, required, fillRule }: Field,
  placeholder = '',
  /** Of the record, for its money. */
  currency = '',
): ReactNode {
  if (writeOnly) return <Input.Password autoComplete="new-password" placeholder={placeholder} />
  if (dictionary) return <DictionarySelect code={dictionary} allowClear={!required} />
  switch (kind) {
    case 'longText':
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
    case 'number':
      return hundredths ? <HundredthsInput /> : <NumberInput style={{ width: '100%' }} />
    case 'money':
      return <MoneyInput currency={currency} />
    case 'flag':
      return <Switch />
    case 'date':
      return <DayInput />
    case 'moment':
      return <MomentInput />
    default:
      if (fillRule) return <SuggestedInput fillRule={fillRule} placeholder={placeholder} />
      return <Input autoComplete="off" placeholder={placeholder} />
  }
}
