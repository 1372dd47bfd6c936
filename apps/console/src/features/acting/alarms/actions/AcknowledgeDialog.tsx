import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { Form, Input } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { type AlarmsInHand, Subject } from './Subject.tsx'
import { texts } from './texts.ts'
import { tellDone, useAlarmChange } from './use-alarm-change.ts'

export interface ActionDialogProps {
  alarms: AlarmsInHand
  /** After it was done, too. */
  onClose: () => void
  onDone: () => void
}

const mostLetters = 500

export function AcknowledgeDialog({ alarms, onClose, onDone }: ActionDialogProps) {
  const t = useTexts(texts)
  const [form] = Form.useForm<{ comment?: string }>()
  const acknowledging = useAlarmChange(alarmCalls.acknowledge)
  const { ids } = alarms
  return (
    <RecordForm<{ comment?: string }>
      name="alarmAcknowledge"
      title={ids.length === 1 ? t('acknowledgeOne') : t('acknowledgeTitle', { count: String(ids.length) })}
      form={form}
      send={async ({ comment }) => {
        tellDone('acknowledged', await acknowledging.send({ ids: [...ids], comment: comment ?? null }))
        onDone()
      }}
      saveText={t('acknowledge')}
      onClose={onClose}
      intro={<Subject alarms={alarms} hint={t('acknowledgeHint')} />}
    >
      <Form.Item name="comment" label={t('comment')} extra={t('commentHint')}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={mostLetters}
          // Writing a line and being done with it takes no mouse; Shift begins a new line.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            form.submit()
          }}
        />
      </Form.Item>
    </RecordForm>
  )
}
