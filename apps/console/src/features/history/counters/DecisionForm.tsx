import type { CounterRepairDetail } from '@gridhelm/contract/history/counters/entities'
import { counterTexts } from '@gridhelm/contract/history/counters/texts'
import { Button, Form, Input } from 'antd'
import { useRef } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
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
  const [form] = Form.useForm<Fields>()
  const isRejecting = useRef(false)
  const decide = useDecide((made) => said(`counters.state_${made === 'approve' ? 'approved' : 'rejected'}`))
  const { step, decimals } = stepOf(repair)
  const isOwn = !isSameAmount(value, repair.proposed)

  async function send({ reason = '' }: Fields): Promise<void> {
    const shared = { id: repair.id, seen: repair.proposed, reason }
    if (isRejecting.current) await decide.send({ ...shared, decision: 'reject' })
    else await decide.send({ ...shared, decision: 'approve', ...(isOwn && { value }) })
  }
  const refuseIf = (isWrong: () => boolean, fault: string) => ({
    validator: () => (isWrong() ? Promise.reject(new Error(fault)) : Promise.resolve()),
  })
  const isReasonMissing = () => !form.getFieldValue('reason')?.trim() && (isRejecting.current || isOwn)
  const isValueMissing = () => !isRejecting.current && form.getFieldValue('value') === null

  return (
    <FormBody<Fields>
      name="counterDecision"
      form={form}
      className={styles.decision}
      initial={{ value: repair.proposed }}
      send={send}
      onSent={onDone}
      onChange={({ value: typed }) => {
        if (typeof typed === 'number') onValue(typed)
      }}
    >
      {/* What is wrong depends on the button. */}
      <Form.Item
        name="value"
        label={t('value')}
        extra={t('valueHint', { value: amountText(repair.proposed, repair, language) })}
        validateTrigger={[]}
        rules={[refuseIf(isValueMissing, said('counters.value'))]}
      >
        <NumberInput
          min={0}
          step={step}
          precision={decimals}
          suffix={unitOf(repair, language)}
          className={styles.amount ?? ''}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={t('reasonOptional')}
        validateTrigger={[]}
        rules={[refuseIf(isReasonMissing, said('counters.reasonRequired'))]}
      >
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          placeholder={t('reasonExample')}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button
          disabled={decide.isBusy}
          onClick={() => {
            isRejecting.current = true
            form.submit()
          }}
        >
          {t('reject')}
        </Button>
        <SubmitButton
          onClick={() => {
            isRejecting.current = false
          }}
        >
          {isOwn ? t('approveOwn') : t('approve')}
        </SubmitButton>
      </div>
    </FormBody>
  )
}
