import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { Control } from '@gridhelm/contract/acting/commands/entities'
import { kindNames, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useId, useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import type { LiveSite } from '../../../platform/live-store.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CommandStateTag } from '../../../site/command/CommandStateTag.tsx'
import type { ControlActs } from '../../../site/command/ControlRow.tsx'
import { ControlRows } from '../../../site/command/ControlRows.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Commands.module.css'
import { DeviceState } from './DeviceState.tsx'
import { texts } from './texts.ts'

interface KindCardsProps extends ControlActs {
  controls: readonly Control[]
  station: Station
  site: LiveSite | undefined
  maySend: boolean
}

/** Few devices stand open; many are opened one by one. */
const mostOpen = 1

/** A card for each kind of equipment, the system first. */
export function KindCards({ controls, ...rest }: KindCardsProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const byKind = Map.groupBy(controls, ({ device }) => device.kind)
  return kindNames.map((kind) => {
    const ofKind = byKind.get(kind)
    if (!ofKind) return null
    const devices = [...Map.groupBy(ofKind, ({ device }) => device.id).values()]
    const count = t('devices', { count: devices.length })
    return (
      <PageCard key={kind} title={kindsOfDevices[kind].names[language]} note={count} flush>
        {devices.map((own) => (
          <DeviceControls
            key={own[0]?.device.id}
            controls={own}
            isOpenAtFirst={kind === 'system' || (devices.length <= mostOpen && byKind.size <= 3)}
            {...rest}
          />
        ))}
      </PageCard>
    )
  })
}

interface DeviceControlsProps extends KindCardsProps {
  isOpenAtFirst: boolean
}

function DeviceControls({ controls, station, site, isOpenAtFirst, ...rest }: DeviceControlsProps) {
  const t = useTexts(texts)
  const body = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const device = controls[0]?.device
  if (!device) return null
  const live = controls.flatMap((control) => control.live ?? [])
  return (
    <section className={styles.device} aria-label={device.number}>
      <button
        type="button"
        className={styles.deviceHead}
        aria-expanded={isOpen}
        aria-controls={body}
        title={t('expand', { device: device.number })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
        <strong>{device.number}</strong>
        {device.name && device.name !== device.number && <span className="gh-note">{device.name}</span>}
        <DeviceState device={device} site={site} zone={station.timeZone} />
        <span className={styles.tags}>
          {live.map((command) => (
            <CommandStateTag key={command.id} state={command.state} />
          ))}
        </span>
      </button>
      <div id={body} hidden={!isOpen}>
        {isOpen && <ControlRows controls={controls} site={site} zone={station.timeZone} {...rest} />}
      </div>
    </section>
  )
}
