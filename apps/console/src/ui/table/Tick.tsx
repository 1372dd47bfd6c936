import { useEffect, useRef } from 'react'
import styles from './Tick.module.css'

interface TickProps {
  label: string
  isChosen: boolean
  /** Some of what it stands for is chosen, and some is not. */
  isPart?: boolean
  isDisabled?: boolean
  onChange: (isChosen: boolean) => void
}

/** A checkbox of the browser in the look of the others: a page of rows has a hundred of them. */
export function Tick({ label, isChosen, isPart = false, isDisabled = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={isChosen}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
