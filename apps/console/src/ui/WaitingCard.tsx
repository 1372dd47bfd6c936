import { Skeleton } from 'antd'
import { PageCard } from './PageCard.tsx'

/** Stands where a page will be. */
export const WaitingCard = () => (
  <PageCard>
    <Skeleton active paragraph={{ rows: 8 }} />
  </PageCard>
)
