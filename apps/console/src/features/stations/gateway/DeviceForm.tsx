import type { GatewayDevice, GatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { mapOf } from '@gridhelm/contract/stations/gateway/setup-faults'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { Checkbox, Collapse, Form, Input, InputNumber, Select } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { type DeviceValues, deviceFrom, valuesOf } from './device-values.ts'
import { LimitFields } from './LimitFields.tsx'
import { MapPreview } from './MapPreview.tsx'
import { mapsFor, useMapName } from './map-choices.ts'
import { Trial } from './Trial.tsx'
import { gatewayScreenTexts } from './texts.ts'

interface DeviceFormProps {
  open: boolean
  siteId: string
  setup: GatewaySetup
  /** Undefined: a further one. */
  device: GatewayDevice | undefined
  /** Those that can be chosen. */
  devices: readonly SiteDevice[]
  onSave: (device: GatewayDevice) => Promise<unknown>
  onClose: () => void
}

/** Where a device is reached and how its registers are read; before it is saved the gateway can try it. */
export function DeviceForm({ open, siteId, setup, device, devices, onSave, onClose }: DeviceFormProps) {
  const t = useTexts(gatewayScreenTexts)
  const mapName = useMapName(setup)
  const [form] = Form.useForm<DeviceValues>()
  const number = Form.useWatch('number', form)
  const map = Form.useWatch('map', form)
  const kind = devices.find((one) => one.number === number)?.kind
  const choices = kind ? mapsFor(setup, kind) : []
  const chosen = map === undefined ? undefined : mapOf(setup, map)
  const made = (values: DeviceValues) => kind && deviceFrom(values, kind)
  return (
    <RecordForm<DeviceValues>
      name="gatewayDevice"
      title={device ? t('editDevice', { name: device.number }) : t('addDevice')}
      open={open}
      form={form}
      panel
      width={560}
      initial={valuesOf(device)}
      send={async (values, all) => {
        const next = made({ ...all, ...values })
        if (next) await onSave(next)
      }}
      onChange={(changed) => {
        // Where there is one map for its kind, there is nothing to choose.
        if (!('number' in changed)) return
        const next = devices.find((one) => one.number === changed.number)
        const [first, ...more] = next ? mapsFor(setup, next.kind) : []
        form.setFieldValue('map', more.length === 0 ? first : undefined)
      }}
      onClose={onClose}
    >
      <Form.Item name="number" label={t('device')} rules={[{ required: true, message: t('deviceRequired') }]}>
        <Select
          disabled={device !== undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={devices.map((one) => ({
            value: one.number,
            label: one.name ? `${one.number} · ${one.name}` : one.number,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="map"
        label={t('map')}
        extra={t('mapHint')}
        rules={[{ required: true, message: t('mapRequired') }]}
      >
        <Select
          disabled={!kind}
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.map((value) => ({ value, label: mapName(value) }))}
        />
      </Form.Item>
      <Form.Item name="host" label={t('host')} rules={[{ required: true, message: t('hostRequired') }]}>
        <Input maxLength={253} autoComplete="off" placeholder="192.168.1.20" />
      </Form.Item>
      <div className="gh-two-fields">
        <Form.Item name="port" label={t('port')} rules={[{ required: true, message: t('port') }]}>
          <InputNumber className="gh-full" min={1} max={65_535} precision={0} />
        </Form.Item>
        <Form.Item name="unit" label={t('unit')} rules={[{ required: true, message: t('unit') }]}>
          <InputNumber className="gh-full" min={0} max={255} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="framing" label={t('framing')}>
        <Select
          options={(['tcp', 'rtu'] as const).map((value) => ({ value, label: t(`framing.${value}`) }))}
        />
      </Form.Item>
      <div className="gh-two-fields">
        <Form.Item
          name="interval"
          label={t('interval')}
          extra={t('intervalHint', { seconds: setup.interval })}
        >
          <InputNumber className="gh-full" min={0.2} max={86_400} />
        </Form.Item>
        <Form.Item name="timeout" label={t('timeout')} rules={[{ required: true, message: t('timeout') }]}>
          <InputNumber className="gh-full" min={0.05} max={60} />
        </Form.Item>
      </div>
      <Form.Item name="reverse" valuePropName="checked">
        <Checkbox>{t('reverse')}</Checkbox>
      </Form.Item>
      <LimitFields map={chosen} />
      <Trial
        siteId={siteId}
        setup={setup}
        kind={kind}
        read={async () => made({ ...form.getFieldsValue(true), ...(await form.validateFields()) })}
      />
      {map !== undefined && (
        <Collapse
          ghost
          size="small"
          items={[{ key: 'map', label: t('preview'), children: <MapPreview map={chosen} /> }]}
        />
      )}
    </RecordForm>
  )
}
