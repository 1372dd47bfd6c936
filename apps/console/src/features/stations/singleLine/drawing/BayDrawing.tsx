import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import { DiagramSymbol, type PlainSymbol, symbolLook } from '../../../../ui/diagram/DiagramSymbol.tsx'
import { SwitchSymbol } from '../../../../ui/diagram/SwitchSymbol.tsx'
import type { SwitchSymbol as SwitchKind } from '../../../../ui/diagram/symbols.ts'
import type { BayState } from '../energise/energise.ts'
import type { Voltage } from '../energise/graph.ts'
import { batteryLines, bayLines, chargeOf, switchLines } from '../labels.ts'
import type { BayLayout, PlacedSymbol } from '../layout/chain.ts'
import styles from './Drawing.module.css'
import { Flow } from './Flow.tsx'
import { Label } from './Label.tsx'
import { flowOf, type Scene } from './scene.ts'

const lookOf = (base: string | undefined, voltage: Voltage): string =>
  `${base} ${voltage === 'energised' ? '' : styles[voltage]}`

function Symbols({
  symbols,
  state,
  bus,
}: {
  symbols: readonly PlacedSymbol[]
  state: BayState
  bus: Voltage
}) {
  return symbols.map(({ slot, kind, x, y, direction }) => {
    const isSwitch = slot === 'switch'
    const voltage = isSwitch && state.position === 'closed' ? bus : state.voltage
    return (
      <g
        key={slot}
        transform={`translate(${x} ${y})`}
        // An open blade is not dead metal: one side of it may be energised.
        className={symbolLook(isSwitch && state.position !== 'closed' ? 'energised' : voltage)}
      >
        {isSwitch ? (
          <SwitchSymbol
            kind={kind as SwitchKind}
            position={state.position}
            hasConflict={state.conflicts.some((conflict) => conflict.kind === 'openSwitch')}
          />
        ) : (
          <DiagramSymbol kind={kind as PlainSymbol} direction={direction} />
        )}
      </g>
    )
  })
}

function Labels({ bay, layout, state, scene }: BayDrawingProps) {
  const { readings, words } = scene
  const { labels } = layout
  const charge = chargeOf(bay, readings)
  const isStorage = bay.element === 'storage' && labels.converter !== undefined
  const lines = bayLines(bay, state, readings, words)
  return (
    <>
      {labels.switch && <Label box={labels.switch} lines={switchLines(state, words)} />}
      {isStorage && labels.converter && <Label box={labels.converter} lines={lines} />}
      <Label box={labels.end} lines={isStorage ? batteryLines(bay, readings, words) : lines} />
      {isStorage && charge !== undefined && (
        <>
          <rect
            x={labels.end.x}
            y={labels.end.y + 60}
            width={labels.end.width}
            height={4}
            className={styles.bar}
          />
          <rect
            x={labels.end.x}
            y={labels.end.y + 60}
            width={labels.end.width * Math.min(1, Math.max(0, charge))}
            height={4}
            className={styles.charge}
          />
        </>
      )}
    </>
  )
}

export interface BayDrawingProps {
  bay: Bay
  layout: BayLayout
  state: BayState
  scene: Scene
}

/** A line from the bus with its switch, its symbols and what they say. */
export function BayDrawing({ isStill, ...props }: BayDrawingProps & { isStill: boolean }) {
  const { bay, layout, state, scene } = props
  const bus = scene.energised.buses.get(bay.bus) ?? 'unknown'
  const flow = flowOf(bay, layout, state)
  return (
    <g>
      {layout.wires.map(({ x1, y1, x2, y2, behind }) => (
        <line
          key={y1}
          {...{ x1, y1, x2, y2 }}
          className={lookOf(styles.wire, behind ? state.voltage : bus)}
        />
      ))}
      {flow && (
        <Flow
          way={flow}
          greatestKw={scene.greatestKw}
          isStill={isStill}
          arrowAt={arrowPlace(flow.from.y, flow.to.y, layout)}
        />
      )}
      <Symbols symbols={layout.symbols} state={state} bus={bus} />
      <Labels {...props} />
    </g>
  )
}

/** Between the bus and the first symbol, where nothing else stands. */
function arrowPlace(from: number, to: number, { wires }: BayLayout): number {
  const [first] = wires
  if (!first || from === to) return 0.5
  return ((first.y1 + first.y2) / 2 - from) / (to - from)
}
