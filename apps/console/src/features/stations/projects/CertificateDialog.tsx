import type { InputOf } from '@gridhelm/contract/endpoint'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { MadeCertificate } from '@gridhelm/contract/stations/projects/entities'
import { certificateChangeRule } from '@gridhelm/contract/stations/projects/rules'
import { Button, Form } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import { CertificateFields } from './CertificateFields.tsx'
import { useChangeCertificate } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

interface CertificateDialogProps {
  id: string
  name: string
  open: boolean
  onClose: () => void
  /** Gets the pair when the server has made it. */
  onMade: (made: MadeCertificate) => void
}

/** Another client certificate for a project, as files or made by the server. */
export function CertificateDialog({ id, name, open, onClose, onMade }: CertificateDialogProps) {
  const t = useTexts(projectScreenTexts)
  const [form] = Form.useForm<PlainRecord>()
  const formId = useId()
  const change = useChangeCertificate()
  const changeOnce = useOnce(change)
  const toWire = ({ certificateFile, privateKeyFile, makeCertificate }: PlainRecord): PlainRecord =>
    makeCertificate ? { id, makeCertificate: true } : { id, certificateFile, privateKeyFile }
  return (
    <Dialog
      open={open}
      title={t('newCertificateTitle', { name })}
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={change.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<PlainRecord>
        form={form}
        name={formId}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={() =>
          changeOnce(toWire(form.getFieldsValue(true)) as InputOf<typeof projectCalls.changeCertificate>, {
            onSuccess: ({ result }) => {
              onClose()
              if (result.made) onMade(result.made)
            },
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        <CertificateFields
          ruleOf={(field) => fieldRule(certificateChangeRule, field, toWire)}
          required
          mayMake
        />
      </Form>
    </Dialog>
  )
}
