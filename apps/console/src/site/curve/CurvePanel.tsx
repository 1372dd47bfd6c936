import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { useId, useLayoutEffect } from 'react'
import { languageSignal } from '../../platform/language.ts'
import { createSignal, useSignal } from '../../platform/signal.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { type WantedCurve, wantedCurveSignal } from '../open-curve.ts'
import { ValueTip } from '../values/ValueTip.tsx'
import { type LinkedSite, useLinkedCurve } from './linked-curve.ts'
import { PointCurveView } from './PointCurveView.tsx'

/** Pages that are kept in the background have a panel too; only the one in front opens. */
const hostsSignal = createSignal<readonly string[]>([])

function useIsInFront(): boolean {
  const id = useId()
  useLayoutEffect(() => {
    hostsSignal.set([...hostsSignal.get(), id])
    return () => {
      hostsSignal.set(hostsSignal.get().filter((one) => one !== id))
      wantedCurveSignal.set(undefined)
    }
  }, [id])
  return useSignal(hostsSignal).at(-1) === id
}

function useTitle(wanted: WantedCurve | undefined): string {
  const language = useSignal(languageSignal)
  const point = wanted && findPoint(wanted.kind as DeviceKind, wanted.point)
  return wanted && point ? `${wanted.deviceNumber} · ${point.name[language]}` : ''
}

interface CurvePanelProps {
  /** Where the page's address may name a curve: `?curve=SYS-01.loadPower`. */
  linked?: LinkedSite
}

/** Stands once on each screen of a site: the curve of the figure that was clicked, and what figures mean. */
export function CurvePanel({ linked }: CurvePanelProps) {
  const wanted = useSignal(wantedCurveSignal)
  const title = useTitle(wanted)
  const isInFront = useIsInFront()
  useLinkedCurve(linked)
  if (!isInFront) return null
  return (
    <>
      <ValueTip />
      <SidePanel open={wanted !== undefined} title={title} onClose={() => wantedCurveSignal.set(undefined)}>
        {wanted && (
          <PointCurveView
            key={`${wanted.deviceId} ${wanted.point}`}
            wanted={wanted}
            isLinked={linked !== undefined}
          />
        )}
      </SidePanel>
    </>
  )
}
