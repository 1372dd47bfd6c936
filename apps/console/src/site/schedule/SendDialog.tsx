import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import { reportNames } from '@gridhelm/contract/history/scheduledReports/names'
import {
  type Rhythm,
  reportSendRule,
  rhythms,
  type SentKind,
  sentKinds,
} from '@gridhelm/contract/history/scheduledReports/rules'
import { scheduledReportTexts } from '@gridhelm/contract/history/scheduledReports/texts'
import type { Language } from '@gridhelm/contract/language'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import { Form, Segmented, Select } from 'antd'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useChange } from '../../ui/form/use-change.ts'
import { formRule } from '../../ui/form-rules.ts'
import { SitesSelect } from '../SiteSelect.tsx'
import { FormatsField, LanguageField, RecipientsField } from './ReceiverFields.tsx'
import { splitRecipients } from './recipients.ts'
import { sendTexts } from './send-texts.ts'

interface FormValues {
  kind: SentKind
  siteIds: string[]
  rhythm: Rhythm
  formats: SheetFormat[]
  language: Language
  recipients: string[]
}

const sitesRule = reportSendRule.shape.siteIds

/** A report of some sites to some people, now and once. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sendTexts)
  const names = useTexts(reportNames)
  const language = useSignal(languageSignal)
  const change = useChange(scheduledReportCalls.send)
  const initial: FormValues = {
    kind: 'siteReport',
    siteIds: [],
    rhythm: 'monthly',
    formats: ['pdf'],
    language,
    recipients: [],
  }
  return (
    <RecordForm<FormValues>
      name="sendReport"
      title={t('send')}
      saveText={t('sendNow')}
      width={560}
      initial={initial}
      requiredMark={false}
      send={async ({ recipients, ...values }) => {
        await change.send({ ...values, ...splitRecipients(recipients) })
      }}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t('kind')}>
        <Select options={sentKinds.map((kind) => ({ value: kind, label: names(kind) }))} />
      </Form.Item>
      <Form.Item name="rhythm" label={t('period')}>
        <Segmented<Rhythm> options={rhythms.map((one) => ({ value: one, label: t(one) }))} />
      </Form.Item>
      <Form.Item name="siteIds" label={t('sites')} rules={[formRule(sitesRule, [scheduledReportTexts])]}>
        <SitesSelect />
      </Form.Item>
      <RecipientsField known={[]} />
      <FormatsField />
      <LanguageField />
    </RecordForm>
  )
}
