import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import { messageResource } from '@gridhelm/contract/telling/messages/resource'
import { messageRule } from '@gridhelm/contract/telling/messages/rules'
import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { messageTexts } from './texts.ts'

interface Letter {
  esType: 'email' | 'sms'
  esReceiver?: string
  esTitle?: string
  esContent?: string
}

const ruleOf = (field: string) => fieldRule(messageRule, field, (values) => values)
const stale = [resourceKeys(messageResource).all]

/** A message by hand, to somebody whom the writer looks after. */
export function WriteMessage({ onClose }: { onClose: () => void }) {
  const t = useTexts(messageTexts)
  const named = useTexts(messageResource.texts)
  const sending = useChange(messageCalls.add, { stale })
  return (
    <RecordForm<Letter>
      name="writeMessage"
      title={t('write')}
      initial={{ esType: 'email' }}
      send={(values) => sending.send(values as never)}
      onClose={onClose}
      saveText={t('send')}
    >
      <Form.Item name="esType" label={named('esType')} required rules={[ruleOf('esType')]}>
        <DictionarySelect code="msgType" />
      </Form.Item>
      <Form.Item
        name="esReceiver"
        label={named('esReceiver')}
        extra={t('receiverHint')}
        required
        rules={[ruleOf('esReceiver')]}
      >
        <Input autoComplete="off" maxLength={254} />
      </Form.Item>
      <Form.Item name="esTitle" label={named('esTitle')} required rules={[ruleOf('esTitle')]}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="esContent" label={named('esContent')} required rules={[ruleOf('esContent')]}>
        <Input.TextArea rows={6} maxLength={4000} />
      </Form.Item>
    </RecordForm>
  )
}
