import { useTexts } from '../../../platform/texts.ts'
import { DeviceDataList } from './DeviceDataList.tsx'
import { texts } from './texts.ts'

export function CurrentData() {
  return <DeviceDataList id="current-data" title={useTexts(texts)('title.current')} />
}

export function PvData() {
  return <DeviceDataList id="pv-data" kind="pvInverter" title={useTexts(texts)('title.pvInverter')} />
}

export function GeneratorData() {
  return <DeviceDataList id="generator-data" kind="generator" title={useTexts(texts)('title.generator')} />
}

export function BatteryData() {
  return <DeviceDataList id="battery-data" kind="battery" title={useTexts(texts)('title.battery')} />
}
