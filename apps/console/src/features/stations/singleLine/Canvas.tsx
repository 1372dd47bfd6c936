import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import type { usePanZoom } from '../../../ui/use-pan-zoom.ts'
import styles from './Canvas.module.css'
import { Drawing } from './drawing/Drawing.tsx'
import type { Scene } from './drawing/scene.ts'
import { texts } from './texts.ts'

interface CanvasProps {
  name: string
  scene: Scene
  paper: Scene
  panZoom: ReturnType<typeof usePanZoom>
}

/** A load stands in several bays, so the address names both. */
function shown(address: URLSearchParams, bay: Bay): URLSearchParams {
  const after = new URLSearchParams(address)
  after.set('device', bay.devices[0] ?? '')
  after.set('bay', bay.id)
  return after
}

/** The picture: moved and zoomed on the screen, whole on paper. */
export function Canvas({ name, scene, paper, panZoom }: CanvasProps) {
  const t = useTexts(texts)
  const [address, setAddress] = useSearchParams()
  const hrefOf = useCallback((bay: Bay) => `?${shown(address, bay)}`, [address])
  const open = useCallback((bay: Bay) => setAddress((before) => shown(before, bay)), [setAddress])
  const [device, bayId] = [address.get('device'), address.get('bay')]
  const isChosen = (bay: Bay) => (bayId === null ? bay.devices.includes(device ?? '') : bay.id === bayId)
  const { ref, view, handlers } = panZoom
  const label = t('diagram', { name })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and plus and minus move the picture */}
      <section ref={ref} className={styles.canvas} tabIndex={0} aria-label={label} {...handlers}>
        {view && (
          <svg className={styles.screen}>
            <title>{label}</title>
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <Drawing scene={scene} opening={{ hrefOf, onOpen: open, isChosen }} />
            </g>
          </svg>
        )}
      </section>
      {/* Paper gets the whole picture, wherever the screen has moved it. */}
      <svg
        className={styles.paper}
        viewBox={`0 0 ${paper.layout.width} ${paper.layout.height}`}
        aria-hidden="true"
      >
        <Drawing scene={paper} />
      </svg>
    </>
  )
}
