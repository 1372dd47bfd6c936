import type { RecordOf } from '@gridhelm/contract/resource/resource'
import type { ConnectionState } from '@gridhelm/contract/stations/live/entities'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { deviceFormCalls, deviceFormResource } from './form.ts'
import { PvGroupInput } from './PvGroupInput.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { deviceScreenTexts } from './texts.ts'

type Device = RecordOf<typeof deviceFormResource>

const tones: Readonly<Record<ConnectionState, StatusTone>> = {
  normal: 'good',
  failed: 'failed',
  unknown: 'unknown',
}

const cells = {
  state: ({ state, state_dictText }: Device) => (
    <StatusTag tone={tones[state as ConnectionState] ?? 'unknown'}>{state_dictText}</StatusTag>
  ),
  lastFrame: ({ lastFrame }: Device) => <TimeText value={lastFrame} show="age" />,
}

const inputs = {
  projectId: () => <SiteSelect />,
  quantity: () => <QuantityInput />,
  pvGroupNumber: () => <PvGroupInput />,
}

export function Devices() {
  const t = useTexts(deviceScreenTexts)
  return (
    <ResourceScreen
      resource={deviceFormResource}
      calls={deviceFormCalls}
      cells={cells}
      inputs={inputs}
      formWidth={680}
      empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
    />
  )
}
