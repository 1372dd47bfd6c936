import { formTexts } from '@gridhelm/contract/form/texts'
import { conditionRule } from '@gridhelm/contract/history/queryConditions/rules'
import { queryConditionTexts } from '@gridhelm/contract/history/queryConditions/texts'
import type { UseMutationResult } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { useOnce } from '../../../ui/use-once.ts'
import { texts } from './texts.ts'

interface QueryNameProps<I, R> {
  title: string
  name: string
  saving: UseMutationResult<R, Error, I>
  inputOf: (name: string) => I
  onClose: () => void
  onSaved: (result: R) => void
}

/** Asks for the name of a saved query, and saves it under that. */
export function QueryName<I, R>({ title, name, saving, inputOf, onClose, onSaved }: QueryNameProps<I, R>) {
  const t = useTexts(texts)
  const [form] = Form.useForm<{ name: string }>()
  const formId = useId()
  const saveOnce = useOnce(saving)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      afterOpenChange={(shown) => shown && form.focusField('name')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={saving.isPending}>
            {t('saveButton')}
          </Button>
        </>
      }
    >
      <Form<{ name: string }>
        form={form}
        name={formId}
        layout="vertical"
        initialValues={{ name }}
        validateTrigger="onBlur"
        onFinish={(values) =>
          saveOnce(inputOf(values.name), {
            onSuccess: onSaved,
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        <Form.Item
          name="name"
          label={t('name')}
          required
          extra={t('nameHint')}
          rules={[formRule(conditionRule.shape.name, [queryConditionTexts, formTexts])]}
        >
          <Input autoComplete="off" maxLength={64} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
