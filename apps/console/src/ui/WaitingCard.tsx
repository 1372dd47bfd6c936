import { Skeleton } from 'antd'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'
import { PageCard } from './PageCard.tsx'

/** Stands where a page will be, and says why it does not come once that is known. */
export function WaitingCard({ of = [], ...failure }: Partial<LoadFailureProps>) {
  const hasFailed = [of].flat().some(({ error }) => error !== null && error !== undefined)
  return (
    <PageCard>
      {hasFailed ? <LoadFailure of={of} {...failure} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </PageCard>
  )
}
