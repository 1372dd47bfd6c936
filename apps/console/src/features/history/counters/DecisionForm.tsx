import type { CounterRepairDetail } from '@gridhelm/contract/history/counters/entities'
import { counterTexts } from '@gridhelm/contract/history/counters/texts'
import { App, Button, Form, Input } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import { amountText, isSameAmount, stepOf, unitOf } from './amounts.ts'
import styles from './CounterRepair.module.css'
import { useDecide } from './queries.ts'
import { texts } from './texts.ts'

interface DecisionFormProps {
  repair: CounterRepairDetail
  /** What is to be counted, as it stands in the form: the curve shows it. */
  value: number
  onValue: (value: number) => void
  onDone: () => void
}

interface Fields {
  value: number | null
  reason?: string
}

/** Approve as proposed, approve something else, or reject; the last two with a reason. */
export function DecisionForm({ repair, value, onValue, onDone }: DecisionFormProps) {
  const t = useTexts(texts)
  const said = useTexts(counterTexts)
  const language = useSignal(languageSignal)
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const decide = useDecide()
  const decideOnce = useOnce(decide)
  const { step, decimals } = stepOf(repair)
  const isOwn = !isSameAmount(value, repair.proposed)

  function submit(decision: 'approve' | 'reject') {
    const { value: given, reason = '' } = form.getFieldsValue()
    const isWithout = reason.trim() === ''
    form.setFields([
      { name: 'value', errors: decision === 'approve' && given === null ? [said('counters.value')] : [] },
      {
        name: 'reason',
        errors: isWithout && (decision === 'reject' || isOwn) ? [said('counters.reasonRequired')] : [],
      },
    ])
    if (form.getFieldsError().some(({ errors }) => errors.length > 0)) return
    decideOnce(
      {
        id: repair.id,
        decision,
        seen: repair.proposed,
        reason,
        ...(decision === 'approve' && isOwn && { value }),
      },
      {
        onSuccess: () => {
          void message.success(
            said(decision === 'approve' ? 'counters.state_approved' : 'counters.state_rejected'),
          )
          onDone()
        },
        onError: (error) => showRefusal(form, error),
      },
    )
  }

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.decision ?? ''}
      initialValues={{ value: repair.proposed }}
      onFinish={() => submit('approve')}
      onValuesChange={({ value: typed }: Partial<Fields>) => {
        if (typeof typed === 'number') onValue(typed)
      }}
    >
      <Form.Item
        name="value"
        label={t('value')}
        extra={t('valueHint', { value: amountText(repair.proposed, repair, language) })}
      >
        <NumberInput
          min={0}
          step={step}
          precision={decimals}
          suffix={unitOf(repair, language)}
          className={styles.amount ?? ''}
        />
      </Form.Item>
      <Form.Item name="reason" label={t('reason')} extra={t('reasonOptional')}>
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={t('reasonExample')}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button disabled={decide.isPending} onClick={() => submit('reject')}>
          {t('reject')}
        </Button>
        <Button type="primary" htmlType="submit" loading={decide.isPending}>
          {isOwn ? t('approveOwn') : t('approve')}
        </Button>
      </div>
    </Form>
  )
}
