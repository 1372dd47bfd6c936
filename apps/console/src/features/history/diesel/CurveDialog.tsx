import type { LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import type { FuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { dieselTexts } from '@gridhelm/contract/history/diesel/texts'
import { Button, Form } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { QuantityInput } from '../../../ui/number/QuantityInput.tsx'
import styles from './Diesel.module.css'
import { useResetCurve, useSaveCurve } from './queries.ts'
import { texts } from './texts.ts'

export function CurveDialog({ tank, onClose }: { tank: LedgerTank; onClose: () => void }) {
  const t = useTexts(texts)
  const said = useTexts(dieselTexts)
  const save = useSaveCurve()
  const reset = useResetCurve()
  const { device, curve } = tank
  const deviceId = device.id
  const required = [{ required: true, message: said('diesel.curveWrong') }]
  return (
    <RecordForm<FuelCurve>
      name="fuelCurve"
      title={t('curveTitle', { tank: device.number })}
      initial={curve}
      send={({ idlePerKwHour, litresPerKwh }) => save.send({ deviceId, idlePerKwHour, litresPerKwh })}
      onClose={onClose}
      actions={
        !curve.isDefault && (
          <Button loading={reset.isBusy} onClick={() => reset.start({ deviceId }, { onDone: onClose })}>
            {t('usual')}
          </Button>
        )
      }
    >
      <Form.Item name="idlePerKwHour" label={t('idle')} rules={required}>
        <QuantityInput className={styles.full ?? ''} min={0} max={1} step={0.005} measure="L/kW·h" />
      </Form.Item>
      <Form.Item name="litresPerKwh" label={t('slope')} rules={required}>
        <QuantityInput className={styles.full ?? ''} min={0} max={2} step={0.005} measure="L/kWh" />
      </Form.Item>
    </RecordForm>
  )
}
