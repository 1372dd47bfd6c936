import { findPoint } from '@gridhelm/points/catalogue'
import type { Line } from '../labels.ts'
import type { BusLayout } from '../layout/layout.ts'
import styles from './Drawing.module.css'
import { Label } from './Label.tsx'
import type { Scene } from './scene.ts'

/** Voltage and frequency as the first device measures them that is connected to the energised bus. */
function measuredAt(busId: string, { topology, energised, readings, words }: Scene): string {
  for (const bay of topology.bays) {
    const state = energised.bays.get(bay.id)
    if (bay.bus !== busId || bay.transformer || state?.position !== 'closed') continue
    for (const device of bay.devices) {
      const [volts, hertz] = [readings.read(device, 'voltageAB'), readings.read(device, 'frequency')]
      if (volts === undefined || hertz === undefined || volts < 1) continue
      return [
        words.f.point(Math.round(volts), { ...findPoint('load', 'voltageAB'), decimals: 0 }),
        words.f.point(hertz, findPoint('load', 'frequency')),
      ].join(' · ')
    }
  }
  return ''
}

interface BusDrawingProps {
  layout: BusLayout
  scene: Scene
}

export function BusDrawing({ layout, scene }: BusDrawingProps) {
  const { id, bars, ties, label } = layout
  const voltage = scene.energised.buses.get(id) ?? 'unknown'
  const name = scene.topology.buses.find((bus) => bus.id === id)?.name ?? id
  const measured = voltage === 'energised' ? measuredAt(id, scene) : scene.words.t(`state.${voltage}`)
  const look = `${styles.bus} ${voltage === 'energised' ? '' : styles[voltage]}`
  const line: Line = { text: name, tone: 'name' }
  const nameWidth = Math.min(label.width, name.length * 8.6 + 12)
  return (
    <g>
      {[...bars, ...ties].map(({ x1, y1, x2, y2 }) => (
        <line key={`${x1} ${y1} ${x2}`} {...{ x1, y1, x2, y2 }} className={look} />
      ))}
      <Label box={{ ...label, width: nameWidth }} lines={[line]} />
      {measured !== '' && (
        <Label
          box={{ ...label, x: label.x + nameWidth, width: label.width - nameWidth }}
          lines={[{ text: measured, tone: 'quiet' }]}
        />
      )}
    </g>
  )
}
