import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { readStates } from './draft.ts'
import { mappingScreenTexts } from './texts.ts'

/** What is said, and the number of the state that it stands for; a line each. */
export function StatesField() {
  const t = useTexts(mappingScreenTexts)
  return (
    <Form.Item
      name="states"
      label={t('states')}
      extra={t('statesHint')}
      rules={[
        {
          validator: async (_, text: string | undefined) => {
            if (text && !readStates(text)) throw new Error(t('statesWrong'))
          },
        },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
    </Form.Item>
  )
}
