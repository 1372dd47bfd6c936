import { Skeleton } from 'antd'
import styles from './Awaited.module.css'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'

/** Inside a card, in the place of what is being read: a sign of life, and once that is known why it does not come. */
export function Awaited({ flush, ...failure }: LoadFailureProps & { flush?: true }) {
  const hasFailed = [failure.of].flat().some(({ error }) => error !== null && error !== undefined)
  if (hasFailed) return <LoadFailure {...failure} />
  return (
    <div className={flush ? styles.flush : undefined}>
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    </div>
  )
}
