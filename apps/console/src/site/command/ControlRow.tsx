import type { Control } from '@gridhelm/contract/acting/commands/entities'
import type { SetpointPoint } from '@gridhelm/points/point'
import { isProven } from '@gridhelm/points/proof'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import type { LiveSite } from '../../platform/live-store.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { useNow } from '../../ui/ticker.ts'
import { PointValue } from '../values/PointValue.tsx'
import { CommandStateTag } from './CommandStateTag.tsx'
import styles from './Control.module.css'
import { OrderButtons, ValueInput } from './Inputs.tsx'
import { useStateName } from './names.ts'
import { rangeOf, shownValue } from './setpoint.ts'
import { holdsPoint } from './states.ts'
import { commandWords } from './texts.ts'
import type { WantedCommand } from './wanted.ts'

export interface ControlActs {
  onChoose: (control: Control, chosen: Pick<WantedCommand, 'point' | 'value' | 'shown'>) => void
  onOpen: (commandId: string) => void
}

export interface ControlRowProps extends ControlActs {
  control: Control
  point: SetpointPoint
  site: LiveSite | undefined
  zone: string
  maySend: boolean
}

/** One point that can be written: what it shows, what can be chosen, and what is under way. */
export function ControlRow({ control, point, site, zone, maySend, onChoose, onOpen }: ControlRowProps) {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const { device, live } = control
  const isBusy = live !== null && holdsPoint(live.state)
  const values = site?.devices.get(device.id)?.values
  const before = values?.[point.key]?.v ?? control.value
  const shown = values?.[point.proof.point]?.v ?? control.proofValue
  const choose = (value: number) => onChoose(control, { point, value, shown })
  const of = { site, device: site?.devices.get(device.id), kind: device.kind, timeZone: zone } as const
  const isElsewhere = before !== null && shown !== null && !isProven(point, before, shown)
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        {point.name[language]}
        {isElsewhere && (
          <small className="gh-note">
            {t('setTo', { value: shownValue(device.kind, point.key, before, language) })}
          </small>
        )}
      </div>
      <div className={styles.now}>
        <PointValue {...of} point={point.proof.point} />
      </div>
      {maySend && control.readOnly !== null && <p className={styles.readOnly}>{control.readOnly}</p>}
      {maySend &&
        control.readOnly === null &&
        (point.control === 'choice' ? (
          <OrderButtons device={device} point={point} shown={shown} isBusy={isBusy} onChoose={choose} />
        ) : (
          <ValueInput
            device={device}
            point={point}
            range={rangeOf(device.kind, point, values)}
            isBusy={isBusy}
            onChoose={choose}
          />
        ))}
      <Latest control={control} onOpen={onOpen} />
    </li>
  )
}

/** What is under way, or what was commanded last. */
function Latest({ control: { device, live, last }, onOpen }: Pick<ControlRowProps, 'control' | 'onOpen'>) {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const f = useFormat()
  const now = useNow('minute')
  const nameOf = useStateName()
  const command = live ?? last
  if (!command) return null
  const value = shownValue(device.kind, command.point, command.value, language)
  return (
    <div className={styles.latest}>
      <button type="button" className={styles.open} onClick={() => onOpen(command.id)}>
        {live ? (
          <>
            <CommandStateTag state={live.state} /> <span>{value}</span> <span>{live.userName}</span>
          </>
        ) : (
          t('lastCommand', {
            value,
            state: nameOf(command.state),
            age: f.ago(command.time, Math.max(now, command.time)),
          })
        )}
      </button>
    </div>
  )
}
