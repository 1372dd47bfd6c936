import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { useId, useLayoutEffect, useState } from 'react'
import { languageSignal } from '../../platform/language.ts'
import { createSignal, useSignal } from '../../platform/signal.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { type WantedCurve, wantedCurveSignal } from '../open-curve.ts'
import { ValueTip } from '../values/ValueTip.tsx'
import { type AskedCurve, type LinkedSite, useLinkedCurve, usualCurve } from './linked-curve.ts'
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

interface PanelProps {
  wanted: WantedCurve | undefined
  asked: AskedCurve
  onAsk: (asked: AskedCurve) => void
  isLinked: boolean
  onClose: () => void
}

function Panel({ wanted, asked, onAsk, isLinked, onClose }: PanelProps) {
  const language = useSignal(languageSignal)
  const point = wanted && findPoint(wanted.kind as DeviceKind, wanted.point)
  const title = wanted && point ? `${wanted.deviceNumber} · ${point.name[language]}` : ''
  return (
    <>
      <ValueTip />
      <SidePanel open={wanted !== undefined} title={title} onClose={onClose}>
        {wanted && (
          <PointCurveView
            key={`${wanted.deviceId} ${wanted.point}`}
            wanted={wanted}
            asked={asked}
            onAsk={onAsk}
            isLinked={isLinked}
          />
        )}
      </SidePanel>
    </>
  )
}

/** Stands once on each screen of a site: the curve of the figure that was clicked, and what figures mean. */
export function CurvePanel(linked: LinkedSite) {
  const isInFront = useIsInFront()
  const { wanted, asked, onAsk, close } = useLinkedCurve(linked, isInFront)
  if (!isInFront) return null
  return <Panel wanted={wanted} asked={asked} onAsk={onAsk} isLinked onClose={close} />
}

/** The same on a screen of many sites, whose address names none of them. */
export function AnyCurvePanel() {
  const wanted = useSignal(wantedCurveSignal)
  const [asked, setAsked] = useState(usualCurve)
  if (!useIsInFront()) return null
  const close = () => {
    wantedCurveSignal.set(undefined)
    setAsked(usualCurve)
  }
  return <Panel wanted={wanted} asked={asked} onAsk={setAsked} isLinked={false} onClose={close} />
}
