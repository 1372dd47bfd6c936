import { useReducedMotion } from '../../../../ui/use-reduced-motion.ts'
import { BayDrawing } from './BayDrawing.tsx'
import { BayLink, type Opening } from './BayLink.tsx'
import { BusDrawing } from './BusDrawing.tsx'
import { CouplerDrawing } from './CouplerDrawing.tsx'
import type { Scene } from './scene.ts'

interface DrawingProps {
  scene: Scene
  /** Without it nothing can be opened or moves, as on paper. */
  opening?: Opening
}

/** The drawing itself, in its own units. */
export function Drawing({ scene, opening }: DrawingProps) {
  const isStill = useReducedMotion() || opening === undefined
  const { topology, layout, energised } = scene
  return (
    <g>
      {layout.buses.map((bus) => (
        <BusDrawing key={bus.id} layout={bus} scene={scene} />
      ))}
      {layout.couplers.map((one) => {
        const coupler = topology.couplers.find(({ id }) => id === one.id)
        return coupler && <CouplerDrawing key={one.id} {...{ coupler, scene, isStill }} layout={one} />
      })}
      {layout.bays.map((one) => {
        const bay = topology.bays.find(({ id }) => id === one.id)
        const state = energised.bays.get(one.id)
        if (!bay || !state) return null
        return (
          <g key={one.id}>
            <BayDrawing {...{ bay, state, scene, isStill }} layout={one} />
            {opening && <BayLink {...{ bay, scene, opening }} layout={one} />}
          </g>
        )
      })}
    </g>
  )
}
