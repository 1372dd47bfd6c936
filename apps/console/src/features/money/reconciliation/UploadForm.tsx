import { statementRule } from '@gridhelm/contract/money/reconciliation/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { DayInput } from '../../../resources/DateInputs.tsx'
import { FileChoice } from '../../../resources/FileChoice.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { ProviderSelect } from './ProviderSelect.tsx'
import { useUpload } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  providerId?: string
  day?: string
  file?: File
}

interface UploadFormProps {
  open: boolean
  onDone: (id: string) => void
  onClose: () => void
}

const asFilled = (values: PlainRecord): PlainRecord => values

/** A provider's statement of a day, to be compared with the ledger. */
export function UploadForm({ open, onDone, onClose }: UploadFormProps) {
  const t = useTexts(texts)
  const upload = useUpload()
  async function send({ providerId = '', day = '', file }: Filled): Promise<void> {
    if (file) onDone((await upload.send({ providerId, day, file })).id)
  }
  return (
    <RecordForm<Filled>
      name="statementUpload"
      open={open}
      title={t('upload')}
      initial={{}}
      send={send}
      saveText={t('compare')}
      onClose={onClose}
      intro={<p className="gh-lead">{t('uploadHint')}</p>}
    >
      <Form.Item
        name="providerId"
        label={t('provider')}
        required
        rules={[fieldRule(statementRule, 'providerId', asFilled)]}
      >
        <ProviderSelect />
      </Form.Item>
      <Form.Item
        name="day"
        label={t('day')}
        required
        extra={t('dayHint')}
        rules={[fieldRule(statementRule, 'day', asFilled)]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item
        name="file"
        label={t('file')}
        required
        rules={[{ required: true, message: t('fileRequired') }]}
      >
        <ChosenFile />
      </Form.Item>
    </RecordForm>
  )
}

/** As a form item gives and takes it. */
function ChosenFile({ value, onChange }: { value?: File; onChange?: (file: File | undefined) => void }) {
  const t = useTexts(texts)
  return (
    <FileChoice
      file={value}
      onChange={(file) => onChange?.(file)}
      accept=".xlsx,.csv"
      hint={t('fileKinds')}
    />
  )
}
