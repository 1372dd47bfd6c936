import { messageTemplateCalls } from '@gridhelm/contract/telling/messageTemplates/calls'
import { testMessageRule } from '@gridhelm/contract/telling/messageTemplates/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input } from 'antd'
import { call } from '../../../platform/call.ts'
import { useConsoleConfig } from '../../../platform/config.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import { messageQueries } from './queries.ts'
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
  const { message } = App.useApp()
  const client = useQueryClient()
  const language = useSignal(languageSignal)
  const delivery = useConsoleConfig()?.delivery
  const [form] = Form.useForm<TestValues>()
  const initial = { samples: samplesOf(record) as Record<string, string> }
  const values = Form.useWatch((all: TestValues) => all, { form, preserve: true }) ?? initial
  const words = valuesOf(record)
  const names = namesIn(words)
  const channel = String(record.templateType)
  const isSent = channel === 'email' || channel === 'sms'
  const sending = useMutation({
    mutationFn: (input: object) => call(messageTemplateCalls.sendMsg, input as never),
    onSuccess: (answer) => {
      message.success(answer.message)
    },
    onSettled: () => client.invalidateQueries({ queryKey: messageQueries.all }),
  })
  const sendOnce = useOnce(sending)

  const toWire = (all: object) => ({
    templateCode: record.templateCode ?? '',
    msgType: channel,
    receiver: (all as TestValues).receiver ?? '',
    testData: JSON.stringify((all as TestValues).samples ?? {}),
  })

  return (
    <Dialog
      open
      title={t('testTitle', { name: record.templateName ?? '' })}
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {isSent && (
            <Button type="primary" loading={sending.isPending} onClick={() => form.submit()}>
              {t('send')}
            </Button>
          )}
        </>
      }
    >
      <Form<TestValues>
        form={form}
        name="template-test"
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        onFinish={() =>
          sendOnce(toWire(form.getFieldsValue(true)), {
            onSuccess: onClose,
            onError: (error) => showRefusal(form, error),
          })
        }
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
      </Form>
    </Dialog>
  )
}
