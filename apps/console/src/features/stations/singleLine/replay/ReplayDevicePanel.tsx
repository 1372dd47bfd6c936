import { replayPoints } from '@gridhelm/contract/history/replay/points'
import type { LiveDevice } from '@gridhelm/contract/push'
import type { KnownSite } from '@gridhelm/contract/stations/live/apply'
import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import { Tabs } from 'antd'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FactList } from '../../../../ui/FactList.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { texts as diagramTexts } from '../texts.ts'
import { texts } from './texts.ts'

interface ReplayDevicePanelProps {
  site: KnownSite
  bay: Bay | undefined
  device: string
  timeZone: string
  onChoose: (device: string) => void
  onClose: () => void
}

/** What the devices of a bay had said by the moment. */
export function ReplayDevicePanel(props: ReplayDevicePanelProps) {
  const { site, bay, device, timeZone, onChoose, onClose } = props
  const t = useTexts(diagramTexts)
  const found = (number: string) => [...site.devices.values()].find((one) => one.number === number)
  return (
    <SidePanel open title={bay?.name ?? device} width={460} onClose={onClose}>
      {bay ? (
        <Tabs
          activeKey={device}
          onChange={onChoose}
          items={bay.devices.map((number) => ({
            key: number,
            label: number,
            children: <Figures device={found(number)} timeZone={timeZone} />,
          }))}
        />
      ) : (
        <EmptyState title={t('deviceGone')} />
      )}
    </SidePanel>
  )
}

function Figures({ device, timeZone }: { device: LiveDevice | undefined; timeZone: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const facts = replayPoints(device?.kind ?? '').flatMap((point) => {
    const value = device?.values[point.key]
    if (!value) return []
    return [
      {
        label: point.name[language],
        value: f.point(value.v, point),
        hint: f.momentToSecond(value.t, timeZone),
      },
    ]
  })
  return facts.length === 0 ? <EmptyState title={t('nothing')} /> : <FactList facts={facts} />
}
