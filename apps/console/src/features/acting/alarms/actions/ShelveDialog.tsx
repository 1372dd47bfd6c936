import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { mostShelfMinutes, shelveRule } from '@gridhelm/contract/acting/alarms/rules'
import { alarmTexts } from '@gridhelm/contract/acting/alarms/texts'
import { ownZone } from '@gridhelm/contract/format/zones'
import { Button, DatePicker, Form, Input, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs } from '../../../../platform/dayjs.ts'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { formRule } from '../../../../ui/form-rules.ts'
import { usePickerFormat } from '../../../../ui/picker-formats.ts'
import { useNow } from '../../../../ui/ticker.ts'
import type { ActionDialogProps } from './AcknowledgeDialog.tsx'
import styles from './Actions.module.css'
import { Subject } from './Subject.tsx'
import { isShelfTime, minutesUntil, type ShelfChoice, shelfChoices } from './shelf-time.ts'
import { texts } from './texts.ts'
import { tellDone, useAlarmChange } from './use-alarm-change.ts'

interface Filled {
  length: ShelfChoice
  until?: Dayjs | null | undefined
  reason: string
}

const minute = 60_000
const reasons = ['maintenance', 'part', 'sensor'] as const

const minutesOf = ({ length, until }: Partial<Filled>, now: number): number =>
  length === 'until' ? (until ? minutesUntil(until.valueOf(), now) : Number.NaN) : (length ?? Number.NaN)

export function ShelveDialog({ alarms, onClose, onDone }: ActionDialogProps) {
  const untilFormat = usePickerFormat('minute')
  const t = useTexts(texts)
  const said = useTexts(alarmTexts)
  const [form] = Form.useForm<Filled>()
  const shelving = useAlarmChange(alarmCalls.shelve)
  const { ids } = alarms
  const isUntil = Form.useWatch('length', form) === 'until'
  const zone = ownZone()
  async function send(filled: Filled): Promise<void> {
    const minutes = minutesOf(filled, Date.now())
    tellDone('shelved', await shelving.send({ ids: [...ids], minutes, reason: filled.reason }))
    onDone()
  }
  return (
    <RecordForm<Filled>
      name="alarmShelve"
      title={ids.length === 1 ? t('shelveOne') : t('shelveTitle', { count: String(ids.length) })}
      form={form}
      initial={{ length: 60 }}
      requiredMark={false}
      send={send}
      saveText={t('shelve')}
      onClose={onClose}
      intro={<Subject alarms={alarms} hint={t('shelveHint')} />}
    >
      <Form.Item name="length" label={t('howLong')} extra={<ComesBack form={form} zone={zone} />}>
        <Radio.Group
          optionType="button"
          options={[
            ...shelfChoices.map((value) => ({ value, label: t(`for.${value}`) })),
            { value: 'until', label: t('until') },
          ]}
        />
      </Form.Item>
      {isUntil && (
        <Form.Item
          name="until"
          label={t('untilTime', { zone })}
          rules={[
            {
              validator: (_, until: Dayjs | null) =>
                isShelfTime(minutesOf({ length: 'until', until }, Date.now()))
                  ? Promise.resolve()
                  : Promise.reject(new Error(said('alarms.shelfTime'))),
            },
          ]}
        >
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            showNow={false}
            needConfirm={false}
            format={untilFormat}
            disabledDate={(day) =>
              day.isBefore(dayjs(), 'day') || day.isAfter(dayjs().add(mostShelfMinutes, 'minute'), 'day')
            }
          />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('reason')}
        required
        rules={[formRule(shelveRule.shape.reason, [alarmTexts])]}
        extra={
          <div className={styles.reasons}>
            {reasons.map((reason) => (
              <Button
                key={reason}
                size="small"
                onClick={() => {
                  form.setFieldValue('reason', t(`reason.${reason}`))
                  void form.validateFields(['reason'])
                }}
              >
                {t(`reason.${reason}`)}
              </Button>
            ))}
          </div>
        }
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </RecordForm>
  )
}

function ComesBack({ form, zone }: { form: ReturnType<typeof Form.useForm<Filled>>[0]; zone: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useNow('minute')
  const length = Form.useWatch('length', form)
  const until = Form.useWatch('until', form)
  const minutes = minutesOf({ ...(length && { length }), until }, now)
  if (!isShelfTime(minutes)) return null
  const time = f.moment(new Date(now + minutes * minute).getTime())
  return t('comesBack', { time, zone })
}
