import { ThunderboltOutlined } from '@ant-design/icons'
import { loadResource } from '@gridhelm/contract/money/loads/resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { dash } from '@gridhelm/points/numbers'
import { Button, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { LightStrip } from '../../../site/money/LightStrip.tsx'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { type LoadView, loadsAddress, loadViews } from './address.ts'
import { LoadPanel } from './LoadPanel.tsx'
import { MakeLoadForm } from './MakeLoadForm.tsx'
import { loadCalls } from './queries.ts'
import { texts } from './texts.ts'

/** Loads, and the queue of those who paid and are dark; of everybody whom the reader looks after, or of a site. */
export function Loads({ siteId }: { siteId?: string }) {
  useFreshMoney(loadKeys)
  const t = useTexts(texts)
  const { shown, show, change } = useAddress(loadsAddress)
  const [view, opened, filter] = useMemo(() => {
    const { view: tab, load, ...narrowing } = shown
    return [tab, load, narrowing as ResourceFilter]
  }, [shown])
  return (
    <PageStack>
      <LightStrip siteId={siteId} />
      <Tabs
        activeKey={view}
        destroyOnHidden
        onChange={(tab) => show({ view: tab as LoadView })}
        items={loadViews.map((tab) => ({
          key: tab,
          label: t(tab),
          children: (
            <LoadList
              view={tab}
              siteId={siteId}
              filter={filter}
              onSearch={(next) => show({ ...next, view: tab })}
              onOpen={(id) => change({ load: id })}
            />
          ),
        }))}
      />
      <LoadPanel id={opened} onClose={() => change({ load: undefined })} />
    </PageStack>
  )
}

interface LoadListProps {
  view: LoadView
  siteId: string | undefined
  filter: ResourceFilter
  onSearch: (filter: ResourceFilter) => void
  onOpen: (id: string) => void
}

function LoadList({ view, siteId, filter, onSearch, onOpen }: LoadListProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const mayMake = usePermission('load:add')
  const [isMaking, setIsMaking] = useState(false)
  const fixed = {
    ...(siteId === undefined ? {} : { siteId }),
    ...(view === 'waiting' ? { waiting: '1' } : {}),
  }
  return (
    <>
      <ResourceScreen
        resource={loadResource}
        calls={loadCalls as unknown as ResourceCalls}
        fixedFilter={fixed}
        search={[filter, onSearch]}
        empty={
          view === 'waiting' ? (
            <EmptyState title={t('emptyWaiting')} />
          ) : (
            <EmptyState title={t('emptyLoads')} detail={t('emptyLoadsHint')} />
          )
        }
        add={
          mayMake && (
            <Button icon={<ThunderboltOutlined />} onClick={() => setIsMaking(true)}>
              {t('make')}
            </Button>
          )
        }
        cells={{
          // Orders without money: they say what they do instead.
          amount: ({ amount, currency }) => (amount === 0 ? dash : f.money(amount, currency)),
          value: ({ value, unit, kind, kind_dictText }) =>
            kind === 'add' ? <UnitsText count={value} unit={unit} /> : kind_dictText,
        }}
        rowActions={({ id }) => (
          <Button type="link" onClick={() => onOpen(id)}>
            {t('open')}
          </Button>
        )}
      />
      <MakeLoadForm open={isMaking} onClose={() => setIsMaking(false)} />
    </>
  )
}
