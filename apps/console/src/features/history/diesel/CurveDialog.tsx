import type { LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import type { FuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { dieselTexts } from '@gridhelm/contract/history/diesel/texts'
import { Button, Form } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import styles from './Diesel.module.css'
import { useResetCurve, useSaveCurve } from './queries.ts'
import { texts } from './texts.ts'

export function CurveDialog({ tank, onClose }: { tank: LedgerTank; onClose: () => void }) {
  const t = useTexts(texts)
  const said = useTexts(dieselTexts)
  const formId = useId()
  const [form] = Form.useForm<FuelCurve>()
  const save = useSaveCurve()
  const reset = useResetCurve()
  const saveOnce = useOnce(save)
  const resetOnce = useOnce(reset)
  const { device, curve } = tank
  const ended = { onSuccess: onClose, onError: (error: unknown) => showRefusal(form, error) }
  const required = [{ required: true, message: said('diesel.curveWrong') }]
  return (
    <Dialog
      open
      title={t('curveTitle', { tank: device.number })}
      onClose={onClose}
      footer={
        <>
          {!curve.isDefault && (
            <Button loading={reset.isPending} onClick={() => resetOnce(device.id, ended)}>
              {t('usual')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<FuelCurve>
        form={form}
        name={formId}
        layout="vertical"
        initialValues={curve}
        onFinish={({ idlePerKwHour, litresPerKwh }) =>
          saveOnce({ deviceId: device.id, idlePerKwHour, litresPerKwh }, ended)
        }
      >
        <Form.Item name="idlePerKwHour" label={t('idle')} rules={required}>
          <NumberInput className={styles.full ?? ''} min={0} max={1} step={0.005} suffix="L/kW·h" />
        </Form.Item>
        <Form.Item name="litresPerKwh" label={t('slope')} rules={required}>
          <NumberInput className={styles.full ?? ''} min={0} max={2} step={0.005} suffix="L/kWh" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
