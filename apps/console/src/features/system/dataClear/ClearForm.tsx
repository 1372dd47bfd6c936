import type { Clearable, ClearPreview } from '@gridhelm/contract/system/dataClear/entities'
import { clearRule, previewRule } from '@gridhelm/contract/system/dataClear/rules'
import { Alert, Form, Input, Select } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DayInput } from '../../../resources/DateInputs.tsx'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { useDeviceChoices } from '../../../site/device-choices.ts'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import styles from './DataClear.module.css'
import { useClear, useClearPreview } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  siteId?: string
  what?: Clearable
  deviceIds?: string[]
  from?: string
  to?: string
  reason?: string
  projectNumber?: string
}

/** Counted before it is asked for; the number of the project is typed by hand. */
export function ClearForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  const [form] = Form.useForm<Filled>()
  const clear = useClear()
  const filled = (Form.useWatch([], form) as Filled | undefined) ?? {}
  const asked = useMemo(() => previewRule.safeParse(filled).data, [filled])
  const { data: preview, isFetching } = useClearPreview(open ? asked : undefined)
  const ruleOf = (name: keyof Filled) => fieldRule(clearRule, name, (values) => values)
  return (
    <RecordForm<Filled>
      name="dataClear"
      form={form}
      open={open}
      title={t('ask')}
      initial={{ what: 'telemetry' }}
      intro={<p className="gh-lead">{t('intro')}</p>}
      saveText={t('send')}
      danger
      isReady={() => asked === undefined || isFetching || preview === undefined || preview.count > 0}
      send={(_, all) => clear.send(all as never)}
      onClose={onClose}
    >
      <Form.Item name="siteId" label={t('site')} required rules={[ruleOf('siteId')]}>
        <SiteSelect />
      </Form.Item>
      <Form.Item name="what" label={t('what')} required rules={[ruleOf('what')]}>
        <DictionarySelect code="data_clear_what" />
      </Form.Item>
      <Form.Item name="deviceIds" label={t('devices')} extra={t('devicesHint')}>
        <DevicesSelect siteId={filled.siteId} />
      </Form.Item>
      <Form.Item name="from" label={t('from')} required rules={[ruleOf('from')]}>
        <DayInput />
      </Form.Item>
      <Form.Item name="to" label={t('to')} required extra={t('daysHint')} rules={[ruleOf('to')]}>
        <DayInput />
      </Form.Item>
      {asked && (isFetching || preview) && <Count of={isFetching ? undefined : preview} />}
      <Form.Item name="reason" label={t('reason')} required rules={[ruleOf('reason')]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <Form.Item
        name="projectNumber"
        label={t('number')}
        required
        extra={t('numberHint')}
        rules={[ruleOf('projectNumber')]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </RecordForm>
  )
}

interface DevicesSelectProps {
  id?: string
  siteId: string | undefined
  value?: string[]
  onChange?: (ids: string[]) => void
}

function DevicesSelect({ siteId, id, value = [], onChange }: DevicesSelectProps) {
  const { choices, isFetching } = useDeviceChoices(siteId)
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      value={value}
      disabled={siteId === undefined}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/** What would go, before anybody asks for it. */
function Count({ of: preview }: { of: ClearPreview | undefined }) {
  const t = useTexts(texts)
  const f = useFormat()
  if (!preview) return <Alert className={styles.count ?? ''} type="info" title={t('counting')} />
  const { what, count, devices, repairs, kept } = preview
  const said = {
    telemetry: () => t('would.telemetry', { count: f.whole(count), devices: f.whole(devices) }),
    alarms: () => t('would.alarms', { count: f.whole(count) }),
    quarantine: () => t('would.quarantine', { count: f.whole(count) }),
  }
  const more = [
    ...(repairs > 0 ? [t('repairs', { count: f.whole(repairs) })] : []),
    ...(kept > 0 ? [t('kept', { count: f.whole(kept) })] : []),
  ]
  return (
    <Alert
      className={styles.count ?? ''}
      type={count > 0 ? 'warning' : 'info'}
      title={count > 0 ? said[what]() : t('nothing')}
      {...(more.length > 0 && { description: more.join(' · ') })}
    />
  )
}
