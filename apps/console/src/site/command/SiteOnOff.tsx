import { PoweroffOutlined } from '@ant-design/icons'
import type { LiveDevice } from '@gridhelm/contract/push'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Permitted } from '../../ui/Permitted.tsx'
import { LazyConfirmCommand } from './LazyConfirmCommand.tsx'
import { commandWords } from './texts.ts'

interface SiteOnOffProps {
  station: Pick<Station, 'id' | 'projectName'>
  system: LiveDevice
}

const stopped = 0

/** Starts a site that stands, and stops one that runs; like any command it is confirmed first. */
export function SiteOnOff({ station, system }: SiteOnOffProps) {
  const t = useTexts(commandWords)
  const [isOpen, setIsOpen] = useState(false)
  const point = findPoint('system', 'control')
  const isStopped = system.values.runState?.v === stopped
  if (point.kind !== 'setpoint') return null
  return (
    <Permitted code="command:send">
      <Button icon={<PoweroffOutlined />} onClick={() => setIsOpen(true)}>
        {t(isStopped ? 'startSite' : 'stopSite')}
      </Button>
      {isOpen && (
        <LazyConfirmCommand
          want={{
            siteId: station.id,
            siteName: station.projectName,
            device: { id: system.id, number: system.number, name: null, kind: 'system' },
            point,
            value: isStopped ? 1 : 0,
            shown: system.values.runState?.v ?? null,
            isSite: true,
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Permitted>
  )
}
