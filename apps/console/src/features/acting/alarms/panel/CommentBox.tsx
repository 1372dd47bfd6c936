import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import { useAlarmChange } from '../actions/use-alarm-change.ts'
import styles from './Panel.module.css'
import { texts } from './texts.ts'

/** Says something about the alarm without changing its state. */
export function CommentBox({ id }: { id: string }) {
  const t = useTexts(texts)
  const [comment, setComment] = useState('')
  const { start, isPending } = useAlarmChange(alarmCalls.comment)
  const add = () => start({ id, comment: comment.trim() }, { onSuccess: () => setComment('') })
  return (
    <div className={styles.comment}>
      <Input.TextArea
        aria-label={t('comment')}
        placeholder={t('commentPrompt')}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button disabled={comment.trim() === ''} loading={isPending} onClick={add}>
        {t('addComment')}
      </Button>
    </div>
  )
}
