import { decisionRule, rejectionRule } from '@gridhelm/contract/money/ledger/rules'
import { Button, Form, Input } from 'antd'
import { useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import styles from './Ledger.module.css'
import { useApprove, useReject } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  note?: string
}

/** Lets a request through, or refuses it with a reason. */
export function DecisionForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts(texts)
  const [form] = Form.useForm<Filled>()
  const isRejecting = useRef(false)
  const approve = useApprove()
  const reject = useReject()
  const send = ({ note = '' }: Filled) =>
    isRejecting.current ? reject.send({ id, note }) : approve.send({ id, note })
  return (
    <FormBody<Filled> name="transferDecision" form={form} send={send} onSent={onDone}>
      {/* What is wrong depends on the button. */}
      <Form.Item
        name="note"
        label={t('note')}
        extra={t('noteHint')}
        validateTrigger={[]}
        rules={[
          (context) => {
            const rule = fieldRule(isRejecting.current ? rejectionRule : decisionRule, 'note', (values) => ({
              ...values,
              id,
            }))
            return typeof rule === 'function' ? rule(context) : rule
          },
        ]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <div className={styles.buttons}>
        <Button
          disabled={approve.isBusy}
          loading={reject.isBusy}
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
          {t('approve')}
        </SubmitButton>
      </div>
    </FormBody>
  )
}
