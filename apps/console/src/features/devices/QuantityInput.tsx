import { devicesAtOnce } from '@gridhelm/contract/devices/rules'
import { InputNumber, type InputNumberProps } from 'antd'

export function QuantityInput(props: InputNumberProps<number>) {
  return (
    <InputNumber<number> min={1} max={devicesAtOnce} precision={0} style={{ width: '100%' }} {...props} />
  )
}
