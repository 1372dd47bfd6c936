import { useFormat } from '../../platform/format.ts'
import { printedAtSignal } from '../../platform/printing.ts'
import { useSignal } from '../../platform/signal.ts'
import { Logo } from '../../ui/Logo.tsx'
import styles from './PrintHead.module.css'

/** On paper alone: what this is, and of when. */
export function PrintHead() {
  const f = useFormat()
  const printedAt = useSignal(printedAtSignal)
  if (printedAt === undefined) return null
  return (
    <div className={styles.head}>
      <Logo size={22} />
      <strong>{document.title}</strong>
      <span className="gh-figures">{f.longMoment(printedAt)}</span>
    </div>
  )
}
