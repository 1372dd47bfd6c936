import type { PartPower } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { devicesOfKind } from '../../../../site/reading.ts'
import { PointValue } from '../../../../site/values/PointValue.tsx'
import { useSize } from '../../../../ui/use-size.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import { FlowBox } from './FlowBox.tsx'
import styles from './FlowPicture.module.css'
import { flowLayout, type Rectangle, runsToBus, type Wire, wireWidth } from './layout.ts'

interface FlowPictureProps {
  kinds: readonly PowerKind[]
  /** Undefined until the first values are known. */
  parts: ReadonlyMap<PowerKind, PartPower> | undefined
}

const unknownPart: PartPower = { state: 'unknown', kw: undefined, t: undefined, counted: 0, devices: 0 }
const placed = ({ x, y, width, height }: Rectangle) => ({ left: x, top: y, width, height })

/** Boxes around the bus; the wires are as thick as the power that they carry. */
export function FlowPicture({ kinds, parts }: FlowPictureProps) {
  const [ref, size] = useSize<HTMLDivElement>()
  const { boxes, bus, plate, wires, height } = flowLayout(kinds, size?.width ?? 0)
  const partOf = (kind: PowerKind) => parts?.get(kind) ?? unknownPart
  const greatest = Math.max(...kinds.map((kind) => Math.abs(partOf(kind).kw ?? 0)))
  return (
    <div ref={ref} className={styles.picture} style={{ height }}>
      {size && (
        <>
          <svg className={styles.wires} width={size.width} height={height} aria-hidden="true">
            {wires.map((wire) => (
              <FlowWire key={wire.kind} wire={wire} part={partOf(wire.kind)} greatest={greatest} />
            ))}
          </svg>
          <div className={`gh-dark ${styles.bar}`} style={placed(bus)} />
          <Plate place={placed(plate)} isNarrow={plate.width < 60} />
          <ul className={styles.boxes}>
            {boxes.map((box) => (
              <FlowBox key={box.kind} kind={box.kind} part={partOf(box.kind)} place={placed(box)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Plate({ place, isNarrow }: { place: ReturnType<typeof placed>; isNarrow: boolean }) {
  const t = useTexts(texts)
  const { live, station } = useOverviewSite()
  const system = live && devicesOfKind(live, 'system')[0]
  const of = { site: live, device: system, kind: 'system', timeZone: station.timeZone } as const
  return (
    <div className={`gh-dark ${styles.plate} ${isNarrow ? styles.narrow : ''}`} style={place}>
      <strong>{t('bus')}</strong>
      {!isNarrow && system && (
        <>
          <PointValue {...of} point="voltage" />
          <PointValue {...of} point="frequency" />
        </>
      )}
    </div>
  )
}

function FlowWire({ wire, part, greatest }: { wire: Wire; part: PartPower; greatest: number }) {
  const { kind, path, arrow } = wire
  const colour = hueOf[kind]
  if (part.state !== 'flowing' || part.kw === undefined) return <path d={path} className={styles.dead} />
  const toBus = runsToBus(kind, part.kw)
  const width = wireWidth(part.kw, greatest)
  const pointsRight = toBus === arrow.isBusRight
  return (
    <g data-flow={`${kind} ${toBus ? 'in' : 'out'}`}>
      <path d={path} style={{ stroke: colour, strokeWidth: width }} className={styles.flow} />
      <path
        d={path}
        className={`${styles.dashes} ${toBus ? '' : styles.reverse}`}
        style={{ strokeWidth: Math.max(2, width / 4) }}
      />
      <path
        className={styles.arrow}
        style={{ fill: colour }}
        d={`M-6 ${-width / 2 - 4}L8 0L-6 ${width / 2 + 4}Z`}
        transform={`translate(${arrow.x} ${arrow.y}) scale(${pointsRight ? 1 : -1} 1)`}
      />
    </g>
  )
}
