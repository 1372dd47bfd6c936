import type { Control } from '@gridhelm/contract/acting/commands/entities'
import type { SetpointPoint } from '@gridhelm/points/point'
import type { LiveSite } from '../../platform/live-store.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './Control.module.css'
import { type ControlActs, ControlRow } from './ControlRow.tsx'
import { setpointOf } from './setpoint.ts'
import { commandWords } from './texts.ts'

interface ControlRowsProps extends ControlActs {
  /** Of one device. */
  controls: readonly Control[]
  site: LiveSite | undefined
  zone: string
  maySend: boolean
}

const groups = ['orders', 'values'] as const

/** The points of a device that can be written: what is switched first, then what is set to a number. */
export function ControlRows({ controls, ...rest }: ControlRowsProps) {
  const t = useTexts(commandWords)
  const known = controls.flatMap((control) => {
    const point = setpointOf(control.device.kind, control.point)
    return point ? [{ control, point }] : []
  })
  if (known.length === 0) return <p className={styles.nothing}>{t('noControls')}</p>
  const groupOf = ({ point }: { point: SetpointPoint }) => (point.control === 'choice' ? 'orders' : 'values')
  return groups.map((group) => {
    const rows = known.filter((one) => groupOf(one) === group)
    if (rows.length === 0) return null
    return (
      <section key={group} className={styles.group}>
        <h3 className={styles.heading}>{t(group)}</h3>
        <ul className={styles.rows}>
          {rows.map(({ control, point }) => (
            <ControlRow key={point.key} control={control} point={point} {...rest} />
          ))}
        </ul>
      </section>
    )
  })
}
