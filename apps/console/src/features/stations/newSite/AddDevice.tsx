import {
  deviceNumber,
  type KindName,
  kindNames,
  kindsOfDevices,
  readDeviceNumber,
} from '@gridhelm/contract/stations/devices/kinds'
import { deviceRule } from '@gridhelm/contract/stations/devices/rules'
import type { MadeSite } from '@gridhelm/contract/stations/newSite/entities'
import { Form, Select } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { useAddDevice } from './queries.ts'
import { newSiteScreenTexts } from './texts.ts'

interface AddDeviceProps {
  site: MadeSite
  /** What the messages call it. */
  name: string
  open: boolean
  onClose: () => void
}

interface DeviceValues {
  systemType?: KindName
  quantity?: number
}

/** A device that the site does not have yet, of the kind that its number says. */
export function AddDevice({ site, name, open, onClose }: AddDeviceProps) {
  const t = useTexts(newSiteScreenTexts)
  const language = useSignal(languageSignal)
  const add = useAddDevice(site.id)
  const kind = readDeviceNumber(name)?.kind
  const ruleOf = (field: string) =>
    fieldRule(deviceRule, field, (values) => ({ ...values, projectId: site.id }))
  return (
    <RecordForm<DeviceValues>
      name="newSiteDevice"
      open={open}
      title={t('addDeviceTitle', { name })}
      initial={{ quantity: 1, ...(kind && { systemType: kind }) }}
      send={(_, values) => add.send({ ...values, projectId: site.id })}
      onClose={onClose}
      intro={
        <p className="gh-lead">{t('addDeviceHint', { number: deviceNumber(kind ?? 'pvInverter', 1) })}</p>
      }
    >
      <Form.Item name="systemType" label={t('kind')} required rules={[ruleOf('systemType')]}>
        <Select
          options={kindNames.map((value) => ({ value, label: kindsOfDevices[value].names[language] }))}
        />
      </Form.Item>
      <Form.Item name="quantity" label={t('quantity')} required rules={[ruleOf('quantity')]}>
        <NumberInput min={1} max={100} precision={0} className="gh-full" />
      </Form.Item>
    </RecordForm>
  )
}
