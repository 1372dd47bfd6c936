import { messageResource } from '@gridhelm/contract/telling/messages/resource'
import { messageTemplateCalls } from '@gridhelm/contract/telling/messageTemplates/calls'
import { testMessageRule } from '@gridhelm/contract/telling/messageTemplates/rules'
import { Alert, Form, Input } from 'antd'
import { call } from '../../../platform/call.ts'
import { useConsoleConfig } from '../../../platform/config.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './Templates.module.css'
import { namesIn, samplesOf, type Template, valuesOf } from './template-form.ts'
import { templateTexts } from './template-texts.ts'

interface TestValues {
  samples: Record<string, string>
  receiver?: string
}

/** A template with sample values, to look at and to send to oneself. */
export function TemplateTest({ record, onClose }: { record: Template; onClose: () => void }) {
  const t = useTexts(templateTexts)
  const language = useSignal(languageSignal)
  const delivery = useConsoleConfig()?.delivery
  const [form] = Form.useForm<TestValues>()
  const initial = { samples: samplesOf(record) as Record<string, string> }
  const values = Form.useWatch((all: TestValues) => all, { form, preserve: true }) ?? initial
  const words = valuesOf(record)
  const names = namesIn(words)
  const channel = String(record.templateType)
  const isSent = channel === 'email' || channel === 'sms'
  const sending = useChange((input: object) => call(messageTemplateCalls.sendMsg, input as never), {
    stale: [resourceKeys(messageResource).all],
  })

  const toWire = (all: object) => ({
    templateCode: record.templateCode ?? '',
    msgType: channel,
    receiver: (all as TestValues).receiver ?? '',
    testData: JSON.stringify((all as TestValues).samples ?? {}),
  })

  return (
    <RecordForm<TestValues>
      name="templateTest"
      title={t('testTitle', { name: record.templateName ?? '' })}
      width={600}
      form={form}
      initial={initial}
      send={() => sending.send(toWire(form.getFieldsValue(true)))}
      onClose={onClose}
      isReadOnly={!isSent}
      saveText={t('send')}
      cancelText={t('close')}
    >
      <TemplatePreview words={words[language]} samples={values.samples ?? {}} lang={language} />
      {isSent ? (
        <Form.Item
          name="receiver"
          label={t('receiver')}
          required
          rules={[fieldRule(testMessageRule, 'receiver', toWire)]}
        >
          <Input
            autoComplete="off"
            maxLength={254}
            placeholder={t(channel === 'email' ? 'emailExample' : 'phoneExample')}
          />
        </Form.Item>
      ) : (
        <Alert className={styles.note ?? ''} type="info" title={t('noticeOnly')} />
      )}
      {isSent && delivery && !delivery[channel] && (
        <Alert className={styles.note ?? ''} type="info" title={t('noDelivery')} />
      )}
      <h3 className={styles.heading}>{t('samples')}</h3>
      <div className={styles.samples}>
        {names.map((name) => (
          <Form.Item key={name} name={['samples', name]} label={name}>
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
        ))}
      </div>
    </RecordForm>
  )
}
