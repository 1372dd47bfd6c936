import { type Webhook, webhookCalls } from '@gridhelm/contract/system/webhooks/calls'
import { type WebhookKind, webhookKinds } from '@gridhelm/contract/system/webhooks/kinds'
import { webhookRule } from '@gridhelm/contract/system/webhooks/rules'
import { webhookTexts } from '@gridhelm/contract/system/webhooks/texts'
import type { QueryKey } from '@tanstack/react-query'
import { Checkbox, Form, Input, Switch } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { SitesSelect } from '../../../site/SiteSelect.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { webhookScreenTexts } from './texts.ts'
import styles from './WebhookForm.module.css'

interface Values {
  name: string
  url: string
  kinds: WebhookKind[]
  siteIds: string[]
  enabled: boolean
}

interface WebhookFormProps {
  /** Absent: a new one. */
  webhook: Webhook | undefined
  stale: readonly QueryKey[]
  onSecret: (made: { name: string; secret: string }) => void
  onClose: () => void
}

const fresh: Partial<Values> = { kinds: ['alarm.raised', 'alarm.cleared'], siteIds: [], enabled: true }
const rulesOf = (field: 'name' | 'url' | 'kinds') => [formRule(webhookRule.shape[field], [webhookTexts])]

export function WebhookForm({ webhook, stale, onSecret, onClose }: WebhookFormProps) {
  const t = useTexts(webhookScreenTexts)
  const add = useChange(webhookCalls.add, { stale, said: '' })
  const edit = useChange(webhookCalls.edit, { stale })

  async function send(values: Values): Promise<void> {
    const given = { ...values, siteIds: values.siteIds ?? [] }
    if (webhook) await edit.send({ ...given, id: webhook.id })
    else onSecret({ name: values.name, secret: (await add.send(given)).secret })
  }

  return (
    <RecordForm<Values>
      name="webhook"
      title={webhook ? t('editTitle', { name: webhook.name }) : t('addTitle')}
      initial={webhook ?? fresh}
      send={send}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('name')} required rules={rulesOf('name')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="url" label={t('url')} extra={t('urlHint')} required rules={rulesOf('url')}>
        <Input maxLength={500} autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item name="kinds" label={t('kinds')} required validateTrigger="onChange" rules={rulesOf('kinds')}>
        <Checkbox.Group
          className={styles.kinds ?? ''}
          options={webhookKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="siteIds" label={t('sites')} extra={t('sitesHint')}>
        <SitesSelect />
      </Form.Item>
      <Form.Item name="enabled" label={t('enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordForm>
  )
}
