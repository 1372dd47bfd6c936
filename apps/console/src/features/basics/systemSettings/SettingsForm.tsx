import {
  type SettingName,
  settingBounds,
  systemSettingRule,
} from '@gridhelm/contract/basics/systemSettings/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import { type Settings, type SettingValues, useSaveSettings } from './queries.ts'
import styles from './SystemSettings.module.css'
import { systemSettingTexts } from './texts.ts'

const sections = {
  connection: ['frameSeconds', 'staleSeconds', 'failedSeconds'],
  reception: ['futureSeconds'],
  storage: ['sampleDays', 'quarantineDays'],
} as const satisfies Record<string, readonly SettingName[]>

const names = Object.values(sections).flat()
const valuesOf = (settings: Settings): SettingValues =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as SettingValues
const asTyped = (values: PlainRecord) => values

export function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTexts(systemSettingTexts)
  const mayEdit = usePermission('systemSetting:edit')
  const [form] = Form.useForm<SettingValues>()
  const formId = useId()
  const [isChanged, setChanged] = useState(false)
  const saving = useSaveSettings()
  const saveOnce = useOnce(saving)
  const unitOf = (name: SettingName) => t(name.endsWith('Days') ? 'days' : 'seconds')
  return (
    <Form<SettingValues>
      form={form}
      name={formId}
      layout="vertical"
      disabled={!mayEdit}
      className={styles.form ?? ''}
      initialValues={valuesOf(settings)}
      onValuesChange={() => setChanged(true)}
      onFinish={(values) =>
        saveOnce(values, {
          onSuccess: () => setChanged(false),
          onError: (error) => showRefusal(form, error),
        })
      }
    >
      {Object.entries(sections).map(([section, fields]) => (
        <fieldset key={section} className={styles.section}>
          <legend className={styles.legend}>{t(section as keyof typeof sections)}</legend>
          {fields.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t(name)}
              required
              extra={t(`${name}Hint`)}
              dependencies={names.filter((other) => other !== name)}
              rules={[fieldRule(systemSettingRule, name, asTyped)]}
            >
              <NumberInput
                className={styles.number ?? ''}
                precision={0}
                min={settingBounds[name].least}
                max={settingBounds[name].most}
                suffix={unitOf(name)}
              />
            </Form.Item>
          ))}
        </fieldset>
      ))}
      <div className={styles.bar}>
        {settings.updateTime && (
          <span className={styles.changed}>
            {t('changedBy', { name: settings.updateBy ?? '–' })} <TimeText value={settings.updateTime} />
          </span>
        )}
        <Button
          disabled={!isChanged}
          onClick={() => {
            form.resetFields()
            setChanged(false)
          }}
        >
          {t('undo')}
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isChanged} loading={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
