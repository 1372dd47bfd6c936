import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import styles from './FormFailure.module.css'

/** Why a form was not taken, as far as no field says it. */
export interface Failure {
  title: string
  detail?: string
}

/** Stays in sight until the form is sent again: a notice would be gone before whoever looks elsewhere has read it. */
export function FormFailure({ title, detail }: Failure) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, and what an effect returns is called when it ends.
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={frame} className={styles.failure}>
      <Alert type="error" showIcon title={title} {...(detail === undefined ? {} : { description: detail })} />
    </div>
  )
}
