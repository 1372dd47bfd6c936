import { devicesAtOnce } from '@gridhelm/contract/stations/devices/rules'
import type { InputNumberProps } from 'antd'
import { NumberInput } from '../../../ui/number/NumberInput.tsx'

export function QuantityInput(props: InputNumberProps<number>) {
  return <NumberInput min={1} max={devicesAtOnce} precision={0} style={{ width: '100%' }} {...props} />
}
