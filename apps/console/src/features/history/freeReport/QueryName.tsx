import { formTexts } from '@gridhelm/contract/form/texts'
import { conditionRule } from '@gridhelm/contract/history/queryConditions/rules'
import { queryConditionTexts } from '@gridhelm/contract/history/queryConditions/texts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { texts } from './texts.ts'

interface QueryNameProps {
  title: string
  name: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a saved query, and saves it under that. */
export function QueryName({ title, name, save, onClose }: QueryNameProps) {
  const t = useTexts(texts)
  return (
    <RecordForm<{ name: string }>
      name="reportQuery"
      title={title}
      initial={{ name }}
      send={(values) => save(values.name)}
      saveText={t('saveButton')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        required
        extra={t('nameHint')}
        rules={[formRule(conditionRule.shape.name, [queryConditionTexts, formTexts])]}
      >
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
    </RecordForm>
  )
}
