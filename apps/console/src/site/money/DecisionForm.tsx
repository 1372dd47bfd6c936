import { Button, Form, type FormRule, Input } from 'antd'
import { useRef } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../ui/form/Submit.tsx'
import type { Change } from '../../ui/form/use-change.ts'
import { decisionTexts } from './decision-texts.ts'
import panel from './Panel.module.css'

interface Filled {
  note?: string
}

type Answer = Pick<Change<{ id: string; note: string }, unknown>, 'send' | 'isBusy'>

interface DecisionFormProps {
  id: string
  approve: Answer
  reject: Answer
  /** What the wire asks of the note. */
  ruleOf: (isRejecting: boolean) => FormRule
  onDone?: (() => void) | undefined
}

/** Lets a request about money through, or refuses it with a reason. */
export function DecisionForm({ id, approve, reject, ruleOf, onDone }: DecisionFormProps) {
  const t = useTexts(decisionTexts)
  const [form] = Form.useForm<Filled>()
  const isRejecting = useRef(false)
  const send = ({ note = '' }: Filled) => (isRejecting.current ? reject : approve).send({ id, note })
  return (
    <FormBody<Filled> name="moneyDecision" form={form} send={send} onSent={onDone}>
      {/* What is wrong depends on the button. */}
      <Form.Item
        name="note"
        label={t('note')}
        extra={t('noteHint')}
        validateTrigger={[]}
        rules={[
          (context) => {
            const rule = ruleOf(isRejecting.current)
            return typeof rule === 'function' ? rule(context) : rule
          },
        ]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <div className={panel.buttons}>
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
