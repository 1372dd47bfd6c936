import { CloseCircleFilled } from '@ant-design/icons'
import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import { Select, type SelectProps } from 'antd'
import { useTexts } from '../platform/texts.ts'

const texts = defineTexts({ clear: words.clear })

/** A choice that can be taken back: the kit names the button for it in English alone. */
export function ClearableSelect<Value = string>({ allowClear = true, ...props }: SelectProps<Value>) {
  const t = useTexts(texts)
  const named = { label: t('clear'), clearIcon: <CloseCircleFilled /> }
  // A record says null where nothing is chosen; the kit would take it for a choice, and offer to clear it.
  const isEmpty = props.value === null
  return (
    <Select<Value>
      {...props}
      {...((isEmpty ? { value: undefined } : {}) as Pick<SelectProps<Value>, 'value'>)}
      allowClear={allowClear === true ? named : allowClear}
    />
  )
}
