import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { mappingScreenTexts } from './texts.ts'

interface Pasted {
  topic: string
  payload: string
}

/** A message from elsewhere, such as from a manual. It goes nowhere: it is only looked at. */
export function PasteForm({
  open,
  topic,
  onTake,
  onClose,
}: {
  open: boolean
  topic: string
  onTake: (pasted: Pasted) => void
  onClose: () => void
}) {
  const t = useTexts(mappingScreenTexts)
  return (
    <RecordForm<Pasted>
      name="mappingPaste"
      title={t('paste')}
      open={open}
      initial={{ topic }}
      send={async (pasted) => onTake(pasted)}
      saveText={t('show')}
      onClose={onClose}
      width={640}
    >
      <Form.Item name="topic" label={t('topic')} rules={[{ required: true, message: t('topicRequired') }]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="payload"
        label={t('payload')}
        rules={[{ required: true, whitespace: true, message: t('payloadRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 20 }} maxLength={100_000} />
      </Form.Item>
    </RecordForm>
  )
}
