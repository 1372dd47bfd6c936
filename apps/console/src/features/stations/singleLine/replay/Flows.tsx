import type { KnownSite } from '@gridhelm/contract/stations/live/apply'
import { partPower } from '@gridhelm/contract/stations/live/power'
import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { kwText } from '../labels.ts'
import styles from './Replay.module.css'
import { texts } from './texts.ts'

/** Where the energy came from and where it went at the moment. */
export function Flows({ site, at }: { site: KnownSite; at: number }) {
  const t = useTexts(texts)
  const f = useFormat()
  const parts = powerKinds
    .map((kind) => ({ kind, ...partPower(site, kind, at) }))
    .filter(({ kw, devices }) => kw !== undefined || devices > 0)
  return (
    <ul className={`gh-plain-list gh-figures ${styles.flows}`} aria-label={t('flows')}>
      {parts.map(({ kind, kw, state }) => (
        <li key={kind}>
          <span className={styles.swatch} style={{ background: hueOf[kind] }} />
          {t(`kind.${kind}`)} {/* What was heard long before the moment tells nothing about it. */}
          <strong>{kw === undefined || state === 'stale' ? dash : kwText(kw, f)}</strong>
        </li>
      ))}
    </ul>
  )
}
