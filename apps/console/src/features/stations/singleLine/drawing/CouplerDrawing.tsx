import type { Coupler } from '@gridhelm/contract/stations/singleLine/entities'
import { DiagramSymbol, symbolLook } from '../../../../ui/diagram/DiagramSymbol.tsx'
import { SwitchSymbol } from '../../../../ui/diagram/SwitchSymbol.tsx'
import type { Voltage } from '../energise/graph.ts'
import { flowingKw } from '../energise/source.ts'
import { kwText, type Line } from '../labels.ts'
import type { CouplerLayout } from '../layout/coupler-layout.ts'
import styles from './Drawing.module.css'
import { Flow, type FlowWay } from './Flow.tsx'
import { Label } from './Label.tsx'
import type { Scene } from './scene.ts'

interface CouplerDrawingProps {
  coupler: Coupler
  layout: CouplerLayout
  scene: Scene
  isStill: boolean
}

export function CouplerDrawing({ coupler, layout, scene, isStill }: CouplerDrawingProps) {
  const { energised, words } = scene
  const state = energised.couplers.get(coupler.id)
  if (!state) return null
  const voltageAt = (bus: string): Voltage => energised.buses.get(bus) ?? 'unknown'
  const [upper, lower] = [voltageAt(layout.upper), voltageAt(layout.lower)]
  const look = (voltage: Voltage) => `${styles.wire} ${voltage === 'energised' ? '' : styles[voltage]}`
  const { t, f } = words
  const flow = state.position === 'closed' ? flowIn(coupler, layout, state.power) : undefined
  const lines: Line[] = [
    { text: coupler.switch?.name ?? coupler.name, tone: 'value' },
    ...(coupler.switch
      ? [
          {
            text: `${state.conflict ? '▲ ' : ''}${t(`position.${state.position}`)}`,
            tone: state.conflict ? ('critical' as const) : ('quiet' as const),
          },
        ]
      : []),
  ]
  return (
    <g>
      {layout.wires.map(({ x1, y1, x2, y2, behind }) => (
        <line key={y1} {...{ x1, y1, x2, y2 }} className={look(behind ? lower : upper)} />
      ))}
      {flow && <Flow way={flow} greatestKw={scene.greatestKw} isStill={isStill} arrowAt={0.9} />}
      {layout.symbols.map(({ slot, kind, x, y }) => (
        <g
          key={slot}
          transform={`translate(${x} ${y})`}
          className={symbolLook(slot === 'switch' ? 'energised' : lower)}
        >
          {kind === 'transformer' ? (
            <DiagramSymbol kind="transformer" />
          ) : (
            <SwitchSymbol
              kind={coupler.switch?.kind ?? 'breaker'}
              position={state.position}
              hasConflict={state.conflict !== undefined}
            />
          )}
        </g>
      ))}
      <Label box={layout.label} lines={lines} />
      <title>{[coupler.name, state.power === undefined ? '' : kwText(state.power, f)].join(' ')}</title>
    </g>
  )
}

function flowIn(
  { from }: Coupler,
  { wires, upper }: CouplerLayout,
  kw: number | undefined,
): FlowWay | undefined {
  const [first, last] = [wires[0], wires.at(-1)]
  if (kw === undefined || Math.abs(kw) <= flowingKw || !first || !last) return undefined
  const ends = [
    { x: first.x1, y: first.y1 },
    { x: last.x2, y: last.y2 },
  ] as const
  const isDown = (from === upper) === kw > 0
  return { from: ends[isDown ? 0 : 1], to: ends[isDown ? 1 : 0], kw, colour: 'var(--gh-load)' }
}
