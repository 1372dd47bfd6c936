import type { InputOf } from '@gridhelm/contract/endpoint'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { MadeCertificate } from '@gridhelm/contract/stations/projects/entities'
import { certificateChangeRule } from '@gridhelm/contract/stations/projects/rules'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
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
  const change = useChangeCertificate()
  const toWire = ({ certificateFile, privateKeyFile, makeCertificate }: PlainRecord): PlainRecord =>
    makeCertificate ? { id, makeCertificate: true } : { id, certificateFile, privateKeyFile }
  async function send(_: PlainRecord, all: PlainRecord): Promise<void> {
    const { made } = await change.send(toWire(all) as InputOf<typeof projectCalls.changeCertificate>)
    if (made) onMade(made)
  }
  return (
    <RecordForm<PlainRecord>
      name="projectCertificate"
      open={open}
      title={t('newCertificateTitle', { name })}
      width={640}
      send={send}
      onClose={onClose}
    >
      <CertificateFields
        ruleOf={(field) => fieldRule(certificateChangeRule, field, toWire)}
        required
        mayMake
      />
    </RecordForm>
  )
}
