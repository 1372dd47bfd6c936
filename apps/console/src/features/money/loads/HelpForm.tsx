import { resendRule, syncRule, typedInRule, voiceRule } from '@gridhelm/contract/money/loads/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { CodeDialog } from '../../../site/money/CodeDialog.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { notify } from '../../../ui/notify.ts'
import { useResend, useSync, useTypedIn, useVoice } from './queries.ts'
import { texts } from './texts.ts'

export const helpActions = ['resend', 'sync', 'typedIn', 'voice'] as const
export type HelpAction = (typeof helpActions)[number]

interface Filled {
  phone?: string
  count?: number | null
  reason?: string
}

const rules = { resend: resendRule, sync: syncRule, typedIn: typedInRule, voice: voiceRule } as const

interface HelpFormProps {
  id: string
  /** Absent: closed. */
  action: HelpAction | undefined
  onClose: () => void
}

/** What somebody must say before a load is helped along. */
export function HelpForm({ id, action, onClose }: HelpFormProps) {
  const t = useTexts(texts)
  const [code, setCode] = useState<string>()
  const resend = useResend()
  const sync = useSync()
  const typedIn = useTypedIn()
  const voice = useVoice()
  const ruleOf = (name: string) =>
    fieldRule(rules[action ?? 'resend'], name, (values: PlainRecord) => ({ ...values, id }))

  async function send({ phone, count, reason = '' }: Filled): Promise<void> {
    if (action === 'resend') await resend.send({ id, phone })
    if (action === 'sync') await sync.send({ id, ...(count == null ? {} : { count }) })
    if (action === 'typedIn') await typedIn.send({ id, count: count ?? -1 })
    if (action !== 'voice') return
    const { token } = await voice.send({ id, reason })
    if (token === null) notify.message().info(t('voiceAsked'))
    else setCode(token)
  }

  const intro = action === 'sync' ? t('syncHint') : action === 'voice' ? t('voiceHint') : undefined
  return (
    <>
      <RecordForm<Filled>
        name="loadHelp"
        open={action !== undefined}
        title={t(action ?? 'resend')}
        initial={{}}
        send={send}
        saveText={t(action ?? 'resend')}
        onClose={onClose}
        intro={intro && <p className="gh-lead">{intro}</p>}
      >
        {action === 'resend' && (
          <Form.Item name="phone" label={t('phone')} extra={t('phoneHint')} rules={[ruleOf('phone')]}>
            <Input autoComplete="off" inputMode="tel" />
          </Form.Item>
        )}
        {(action === 'sync' || action === 'typedIn') && (
          <Form.Item
            name="count"
            label={t('count')}
            required={action === 'typedIn'}
            extra={action === 'sync' ? t('countEmpty') : undefined}
            rules={[ruleOf('count')]}
          >
            <InputNumber precision={0} min={0} />
          </Form.Item>
        )}
        {action === 'voice' && (
          <Form.Item name="reason" label={t('reason')} required rules={[ruleOf('reason')]}>
            <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
          </Form.Item>
        )}
      </RecordForm>
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}
