import { zoneText } from '@gridhelm/contract/format/zones'
import type { Delivery, LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import { minorDigits } from '@gridhelm/contract/money'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { WallTimeInput } from '../../../site/period/WallTimeInput.tsx'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useCurrencies } from '../../../ui/money/currencies.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { QuantityInput } from '../../../ui/number/QuantityInput.tsx'
import styles from './Diesel.module.css'
import { type DeliveryValues, inputOf } from './delivery-values.ts'
import { useSaveDelivery } from './queries.ts'
import { texts } from './texts.ts'

export interface DeliveryDraft {
  /** Absent: a new one. */
  delivery?: Delivery
  values: DeliveryValues
}

interface DeliveryDialogProps {
  draft: DeliveryDraft
  siteId: string
  timeZone: string
  tanks: readonly LedgerTank[]
  onClose: () => void
}

/** A delivery in a form; sent twice, it is one. */
export function DeliveryDialog({ draft, siteId, timeZone, tanks, onClose }: DeliveryDialogProps) {
  const t = useTexts(texts)
  const [form] = Form.useForm<DeliveryValues>()
  const [clientKey] = useState(() => crypto.randomUUID())
  const save = useSaveDelivery()
  const { data: currencies = [] } = useCurrencies()
  const currency = Form.useWatch('currency', form) ?? draft.values.currency
  const codes = new Map(currencies.map(({ code, name }) => [code, `${code} · ${name}`]))
  if (draft.values.currency && !codes.has(draft.values.currency))
    codes.set(draft.values.currency, draft.values.currency)
  const tankOptions = [
    ...tanks.map(({ device }) => ({ value: device.id, label: device.number })),
    { value: '', label: t('commonTank') },
  ]

  const send = (values: DeliveryValues) =>
    save.send({ ...inputOf(siteId, values), ...(draft.delivery ? { id: draft.delivery.id } : { clientKey }) })

  return (
    <RecordForm<DeliveryValues>
      name="dieselDelivery"
      title={t(draft.delivery ? 'editTitle' : 'addTitle')}
      width={640}
      form={form}
      initial={draft.values}
      className={styles.form}
      send={send}
      onClose={onClose}
    >
      <Form.Item
        name="deliveredAt"
        label={t('when')}
        required
        extra={t('whenHelp', { zone: zoneText(Date.now(), timeZone) })}
      >
        <MomentInput />
      </Form.Item>
      <Form.Item name="deviceId" label={t('tank')}>
        <Select options={tankOptions} />
      </Form.Item>
      <Form.Item name="litres" label={t('volume')} required>
        <QuantityInput className={styles.full ?? ''} min={0} measure="L" />
      </Form.Item>
      <Form.Item name="receiptNumber" label={t('receipt')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="price" label={t('price')} extra={t('priceHelp')}>
        <NumberInput className={styles.full ?? ''} min={0} precision={currency ? minorDigits(currency) : 2} />
      </Form.Item>
      <Form.Item name="currency" label={t('currency')}>
        <ClearableSelect
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('currencyPlaceholder')}
          options={[...codes].map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="supplier" label={t('supplier')} className={styles.wide ?? ''}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="note" label={t('note')} className={styles.wide ?? ''}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </RecordForm>
  )
}

/** The form hands the value on. */
function MomentInput(props: { id?: string; value?: string; onChange?: (wall: string) => void }) {
  const { id, value = '', onChange = () => undefined } = props
  return (
    <WallTimeInput
      {...(id === undefined ? {} : { id })}
      value={value}
      onChange={onChange}
      className={styles.full ?? ''}
    />
  )
}
