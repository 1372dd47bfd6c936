import { Tabs } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { FaultList } from './FaultList.tsx'
import { receptionAddress } from './queries.ts'
import { SiteList } from './SiteList.tsx'
import { receptionTexts } from './texts.ts'

const faultsTab = 'quarantine'

/** The tab stands in the address, like the search. */
export function Reception() {
  const t = useTexts(receptionTexts)
  const { shown: urlFilter, show: setFilter } = useAddress(receptionAddress)
  const { tab } = urlFilter
  const filter = useMemo(() => {
    const { tab: _, ...narrowing } = urlFilter
    return narrowing
  }, [urlFilter])

  return (
    <Tabs
      activeKey={tab === faultsTab ? faultsTab : 'sites'}
      destroyOnHidden
      onChange={(next) => setFilter({ tab: next })}
      items={[
        {
          key: 'sites',
          label: t('sites'),
          children: (
            <SiteList
              filter={filter}
              onSearch={setFilter}
              onFaults={(siteId) => setFilter({ tab: faultsTab, siteId })}
            />
          ),
        },
        {
          key: faultsTab,
          label: t('quarantine'),
          children: <FaultList filter={filter} onSearch={(next) => setFilter({ ...next, tab: faultsTab })} />,
        },
      ]}
    />
  )
}
