import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import type { z } from 'zod'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { texts } from './texts.ts'

interface Filled {
  note?: string
}

interface NoteFormProps {
  open: boolean
  /** What is done, as on its button. */
  title: string
  hint: string
  rule: z.ZodType
  /** What the rule asks for besides the note. */
  about: PlainRecord
  isRequired: boolean
  send: (note: string) => Promise<unknown>
  onClose: () => void
}

/** Something that is done with a few words: a line is settled, a request decided. */
export function NoteForm({ open, title, hint, rule, about, isRequired, send, onClose }: NoteFormProps) {
  const t = useTexts(texts)
  return (
    <RecordForm<Filled>
      name="reconciliationNote"
      open={open}
      title={title}
      initial={{}}
      send={async ({ note = '' }) => void (await send(note))}
      saveText={title}
      onClose={onClose}
      intro={<p className="gh-lead">{hint}</p>}
    >
      <Form.Item
        name="note"
        label={t('note')}
        required={isRequired}
        rules={[fieldRule(rule, 'note', (values: PlainRecord) => ({ ...values, ...about }))]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </RecordForm>
  )
}
