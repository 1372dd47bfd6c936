import {
  type SettingName,
  settingBounds,
  systemSettingRule,
} from '@gridhelm/contract/basics/systemSettings/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { dash } from '@gridhelm/points/numbers'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { type Settings, type SettingValues, useSaveSettings } from './queries.ts'
import styles from './SystemSettings.module.css'
import { systemSettingTexts } from './texts.ts'

const sections = {
  connection: ['frameSeconds', 'staleSeconds', 'failedSeconds'],
  reception: ['futureSeconds'],
  storage: ['sampleDays', 'quarantineDays'],
  dark: ['darkMqttMinutes', 'darkKeypadMinutes', 'darkLitMinutes', 'darkEscalateMinutes'],
  money: ['creditLowDays'],
} as const satisfies Record<string, readonly SettingName[]>

const names = Object.values(sections).flat()
const valuesOf = (settings: Settings): SettingValues =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as SettingValues
const asTyped = (values: PlainRecord) => values

export function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTexts(systemSettingTexts)
  const mayEdit = usePermission('systemSetting:edit')
  const [form] = Form.useForm<SettingValues>()
  const [isChanged, setChanged] = useState(false)
  const saving = useSaveSettings()
  const unitOf = (name: SettingName) =>
    t(name.endsWith('Days') ? 'days' : name.endsWith('Minutes') ? 'minutes' : 'seconds')
  return (
    <FormBody<SettingValues>
      name="systemSettings"
      form={form}
      disabled={!mayEdit}
      className={styles.form}
      initial={valuesOf(settings)}
      onChange={() => setChanged(true)}
      send={(values) => saving.send(values)}
      onSent={() => setChanged(false)}
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
            {t('changedBy', { name: settings.updateBy ?? dash })} <TimeText value={settings.updateTime} />
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
        <SubmitButton disabled={!isChanged} />
      </div>
    </FormBody>
  )
}
