import { batchRule } from '@gridhelm/contract/acting/commands/rules'
import { commandTexts } from '@gridhelm/contract/acting/commands/texts'
import { Form, Input, Select } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { commandWords } from '../../../site/command/texts.ts'
import { expiryChoices } from '../../../site/command/wanted.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import styles from './Batch.module.css'
import { batchScreenTexts } from './batch-texts.ts'

export interface SendFields {
  name: string
  reason: string
  staggerSeconds: number
  stopAfter: number
  expirySeconds: number
}

interface BatchSendProps {
  /** `12 devices`. */
  devices: string
  isReady: boolean
  initial: SendFields
  /** The fields that somebody has changed, as they are changed. */
  onTyped: (change: Partial<SendFields>) => void
  onSubmit: (fields: SendFields) => void
}

const { shape } = batchRule
const ruleTexts = [commandTexts]

/** How it is delivered: under which name, why, how fast, and when to stop. */
export function BatchSend({ devices, isReady, initial, onTyped, onSubmit }: BatchSendProps) {
  const t = useTexts(batchScreenTexts)
  const words = useTexts(commandWords)
  return (
    <FormBody<SendFields>
      name="commandBatchSend"
      // What would be lost is the whole choice, which the screen keeps.
      losesNothing
      requiredMark={false}
      initial={initial}
      onChange={onTyped}
      // It asks once more before anything goes out.
      send={async (fields) => onSubmit(fields)}
    >
      <Form.Item name="name" label={t('name')} rules={[formRule(shape.name, ruleTexts)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={t('reasonHint')}
        rules={[formRule(shape.reason, ruleTexts)]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <div className={styles.fields}>
        <Form.Item
          name="staggerSeconds"
          label={t('stagger')}
          rules={[formRule(shape.staggerSeconds, ruleTexts)]}
        >
          <NumberInput className={styles.wide ?? ''} min={0} precision={0} suffix={t('seconds')} />
        </Form.Item>
        <Form.Item name="stopAfter" label={t('stopAfter')} rules={[formRule(shape.stopAfter, ruleTexts)]}>
          <NumberInput className={styles.wide ?? ''} min={1} precision={0} />
        </Form.Item>
        <Form.Item name="expirySeconds" label={t('expiry')}>
          <Select
            options={expiryChoices.map((seconds) => ({ value: seconds, label: words(`seconds.${seconds}`) }))}
          />
        </Form.Item>
      </div>
      <p className={styles.hint}>{t('stopAfterHint')}</p>
      <div className={styles.actions}>
        <SubmitButton disabled={!isReady}>{t('send', { devices })}</SubmitButton>
      </div>
    </FormBody>
  )
}
