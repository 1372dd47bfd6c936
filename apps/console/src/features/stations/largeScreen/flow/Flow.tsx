import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { dash } from '@gridhelm/points/numbers'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf, nominalKw } from '../../../../site/equipment.ts'
import { useEquipment } from '../../../../site/equipment-query.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { Changing } from '../boards/Changing.tsx'
import type { SeenSite } from '../figures.ts'
import { texts } from '../texts.ts'
import styles from './Flow.module.css'
import { directionOf, type FlowNode, flowBox, flowFrame, flowLayout } from './flow-layout.ts'

const subsystemOf = {
  pv: 'pv',
  wind: 'wind',
  generator: 'generator',
  battery: 'storage',
  grid: 'grid',
} as const

/** What the site has by its devices, or by its ratings while they are not known; a load it has always. */
function usePresentKinds(station: Station): readonly PowerKind[] {
  const subsystems = useEquipment(station.id).data?.subsystems
  return useMemo(() => {
    const rated = { ...nominalKw(station), battery: station.batteryCapacity }
    return powerKinds.filter(
      (kind) => kind === 'load' || (subsystems ? subsystems[subsystemOf[kind]] : rated[kind] > 0),
    )
  }, [subsystems, station])
}

/** What the figure of storage and grid means, and whether anything flows at all. */
const wordOf = (kind: PowerKind, direction: ReturnType<typeof directionOf>) => {
  if (direction === 'none') return 'flow.none' as const
  if (kind === 'battery')
    return direction === 'toBus' ? ('flow.discharging' as const) : ('flow.charging' as const)
  if (kind === 'grid')
    return direction === 'toBus' ? ('flow.importing' as const) : ('flow.exporting' as const)
  return kind === 'load' ? ('flow.consuming' as const) : ('flow.feeding' as const)
}

function Node({ node, kw, soc }: { node: FlowNode; kw: number | undefined; soc: number | null }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const direction = directionOf(node.kind, kw)
  const percentage = node.kind === 'battery' && soc !== null ? f.percent(soc / 100) : undefined
  return (
    <foreignObject
      x={node.x - flowBox.width / 2}
      y={node.y - flowBox.height / 2}
      width={flowBox.width}
      height={flowBox.height}
    >
      <div
        className={`${styles.box} ${kw === undefined ? styles.unheard : ''}`}
        style={{ borderInlineStartColor: hueOf[node.kind] }}
      >
        <div className={styles.head}>
          <span>{s(node.kind)}</span>
          {percentage !== undefined && <span className={`gh-figures ${styles.charge}`}>{percentage}</span>}
        </div>
        <div className={`gh-figures ${styles.value}`}>
          <Changing>{kw === undefined ? dash : f.power(Math.abs(kw))}</Changing>
        </div>
        <div className={styles.word}>
          {t(kw === undefined ? 'flow.unknown' : wordOf(node.kind, direction))}
        </div>
      </div>
    </foreignObject>
  )
}

/** Between sources, storage and load: the dashes wander the way the energy goes, and an arrow shows it at rest. */
export function Flow({ site, station }: { site: SeenSite; station: Station }) {
  const t = useTexts(texts)
  const { figures, freshness } = site
  const heard = freshness === 'fresh' ? figures.power : {}
  const present = usePresentKinds(station)
  const { nodes, bus } = useMemo(() => flowLayout(present), [present])
  return (
    <section className={styles.flow} aria-label={t('energyFlow')}>
      <svg viewBox={`0 0 ${flowFrame.width} ${flowFrame.height}`} className={styles.drawing}>
        <title>{t('energyFlow')}</title>
        <line className={styles.bus} x1={bus.from} x2={bus.to} y1={bus.y} y2={bus.y} />
        {nodes.map((node) => {
          const direction = directionOf(node.kind, heard[node.kind])
          const isDown = node.y < bus.y === (direction === 'toBus')
          const middle =
            (node.y < bus.y ? node.y + flowBox.height / 2 + bus.y : node.y - flowBox.height / 2 + bus.y) / 2
          return (
            <g key={node.kind} style={{ color: hueOf[node.kind] }}>
              <path className={`${styles.way} ${styles[direction]}`} d={node.path} />
              {direction !== 'none' && (
                <polygon
                  className={styles.arrow}
                  points={isDown ? '-9,-6 9,-6 0,9' : '-9,6 9,6 0,-9'}
                  transform={`translate(${node.x} ${middle})`}
                />
              )}
            </g>
          )
        })}
        {nodes.map((node) => (
          <Node key={node.kind} node={node} kw={heard[node.kind]} soc={figures.soc} />
        ))}
      </svg>
    </section>
  )
}
