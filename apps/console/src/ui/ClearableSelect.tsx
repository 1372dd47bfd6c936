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
  return <Select<Value> {...props} allowClear={allowClear === true ? named : allowClear} />
}
