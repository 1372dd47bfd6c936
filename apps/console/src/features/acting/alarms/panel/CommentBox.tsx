import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { Form, Input } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { FormBody } from '../../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../../ui/form/Submit.tsx'
import { useAlarmChange } from '../actions/use-alarm-change.ts'
import styles from './Panel.module.css'
import { texts } from './texts.ts'

/** Says something about the alarm without changing its state. */
export function CommentBox({ id }: { id: string }) {
  const t = useTexts(texts)
  const [form] = Form.useForm<{ comment: string }>()
  const isEmpty = !Form.useWatch('comment', form)?.trim()
  const commenting = useAlarmChange(alarmCalls.comment)
  return (
    <FormBody<{ comment: string }>
      name="alarmComment"
      form={form}
      className={styles.comment}
      send={({ comment }) => commenting.send({ id, comment: comment.trim() })}
      onSent={() => form.resetFields()}
    >
      <Form.Item name="comment" noStyle>
        <Input.TextArea
          aria-label={t('comment')}
          placeholder={t('commentPrompt')}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={500}
        />
      </Form.Item>
      <SubmitButton type="default" disabled={isEmpty}>
        {t('addComment')}
      </SubmitButton>
    </FormBody>
  )
}
