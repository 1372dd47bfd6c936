import type { InterlockFinding } from '@gridhelm/contract/acting/commands/entities'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Command.module.css'
import { commandWords } from './texts.ts'

interface InterlockListProps {
  findings: readonly InterlockFinding[]
  /** When they were looked at, by the server's clock: the age of a value is counted to then. */
  at: number
}

const toneOf = ({ isBlocking, isUnknown }: InterlockFinding) =>
  isUnknown ? 'unknown' : isBlocking ? 'failed' : 'good'
const wordOf = ({ isBlocking, isUnknown }: InterlockFinding) =>
  isBlocking && isUnknown ? 'finding.unknown' : isBlocking ? 'finding.blocks' : 'finding.ok'

/** What speaks for and against a command: what blocks comes first, with the value that it looked at. */
export function InterlockList({ findings, at }: InterlockListProps) {
  const t = useTexts(commandWords)
  if (findings.length === 0) return <p className={styles.quietLine}>{t('noInterlocks')}</p>
  const blockedFirst = findings.toSorted((one, other) => Number(other.isBlocking) - Number(one.isBlocking))
  return (
    <ul className={styles.findings}>
      {blockedFirst.map((finding) => (
        <Finding key={finding.key} finding={finding} at={at} />
      ))}
    </ul>
  )
}

function Finding({ finding, at }: { finding: InterlockFinding; at: number }) {
  const t = useTexts(commandWords)
  const f = useFormat()
  const { name, detail, shown, isBlocking, mayBeOverridden } = finding
  const age = finding.at === null ? null : t('findingAge', { age: f.duration(at - finding.at, 'minute') })
  return (
    <li className={isBlocking ? styles.blocking : styles.free}>
      <div className={styles.findingHead}>
        <StatusTag tone={toneOf(finding)}>{t(wordOf(finding))}</StatusTag>
        <span className={styles.findingName}>{name}</span>
        <span className={`gh-figures ${styles.findingValue}`}>
          <strong>{shown}</strong> {age !== null && <small>{age}</small>}
        </span>
      </div>
      {isBlocking && (
        <p className={styles.findingDetail}>
          {detail} {t(mayBeOverridden ? 'overridable' : 'notOverridable')}
        </p>
      )}
    </li>
  )
}
