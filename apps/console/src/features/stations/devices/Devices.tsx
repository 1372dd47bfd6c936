import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { type KindName, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { ConnectionState } from '@gridhelm/contract/stations/live/entities'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { NothingYet } from '../../../site/FirstSite.tsx'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
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

const isKind = (value: unknown): value is KindName => typeof value === 'string' && value in kindsOfDevices

const cells = {
  deviceNumber: ({ deviceNumber, projectId, systemType }: Device) =>
    deviceNumber && projectId && isKind(systemType) ? (
      // The menu of the other kind of site leads on by itself.
      <Link to={paths.device({ id: String(projectId), projectType: '1' }, systemType, deviceNumber)}>
        {deviceNumber}
      </Link>
    ) : (
      deviceNumber
    ),
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
      empty={<NothingYet title={t('empty')} detail={t('emptyHint')} />}
    />
  )
}
