import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { type AlarmsInHand, Subject } from './Subject.tsx'
import { texts } from './texts.ts'
import { tellDone, useAlarmChange } from './use-alarm-change.ts'

export interface ActionDialogProps {
  alarms: AlarmsInHand
  onClose: () => void
  onDone: () => void
}

const mostLetters = 500

export function AcknowledgeDialog({ alarms, onClose, onDone }: ActionDialogProps) {
  const t = useTexts(texts)
  const id = useId()
  const [form] = Form.useForm<{ comment?: string }>()
  const { start, isPending } = useAlarmChange(alarmCalls.acknowledge)
  const { ids } = alarms
  const finish = ({ comment }: { comment?: string }) =>
    start(
      { ids: [...ids], comment: comment ?? null },
      {
        onSuccess: (result) => {
          tellDone('acknowledged', result)
          onDone()
        },
      },
    )
  return (
    <Dialog
      open
      title={ids.length === 1 ? t('acknowledgeOne') : t('acknowledgeTitle', { count: String(ids.length) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={isPending} onClick={() => form.submit()}>
            {t('acknowledge')}
          </Button>
        </>
      }
    >
      <Subject alarms={alarms} hint={t('acknowledgeHint')} />
      <Form form={form} name={id} layout="vertical" onFinish={finish}>
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
      </Form>
    </Dialog>
  )
}
