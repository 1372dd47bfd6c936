import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useDictionary } from '../../platform/dictionaries.ts'
import { sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'
import { tiersFor } from './tiers.ts'

interface TierTabsProps {
  /** As the wire counts the tiers; one that is not there is the first. */
  shown: string | undefined
  onShow: (type: string) => void
  /** Behind the tiers. */
  more?: { key: string; label: string; children: ReactNode } | undefined
  children: (type: string) => ReactNode
}

/** Lists of money, a tab for each tier that the reader sees. */
export function TierTabs({ shown, onShow, more, children }: TierTabsProps) {
  const { textOf } = useDictionary('finance_type')
  const types = tiersFor(useSignal(sessionSignal)?.user?.tier)
  const active = [...types, more?.key].find((type) => type === shown) ?? types[0] ?? ''
  return (
    <Tabs
      activeKey={active}
      destroyOnHidden
      onChange={onShow}
      items={[
        ...types.map((type) => ({
          key: type,
          label: textOf(type),
          children: type === active ? children(type) : null,
        })),
        ...(more ? [more] : []),
      ]}
    />
  )
}
