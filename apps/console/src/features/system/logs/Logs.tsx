import { logTypes } from '@gridhelm/contract/system/logs/entities'
import { loginLook, operationLook } from '@gridhelm/contract/system/logs/look'
import { Tabs } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { LogList } from './LogList.tsx'
import styles from './Logs.module.css'
import { logAddress } from './queries.ts'
import { logTexts } from './texts.ts'

const tabs = [
  { type: logTypes.login, look: loginLook },
  { type: logTypes.operation, look: operationLook },
] as const

/** How far the server counts. */
const mostCounted = 10_000

/** The tab stands in the address, like the search. */
export function Logs() {
  const t = useTexts(logTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const { shown: urlFilter, show: setFilter } = useAddress(logAddress)
  const [logType, filter] = useMemo(() => {
    const { logType: type, ...narrowing } = urlFilter
    return [type, narrowing as ResourceFilter]
  }, [urlFilter])
  const shown = tabs.find(({ type }) => String(type) === logType) ?? tabs[0]
  const show = (type: number | string, next: ResourceFilter) => setFilter({ ...next, logType: String(type) })

  return (
    <>
      <Tabs
        activeKey={String(shown.type)}
        destroyOnHidden
        onChange={(type) => show(type, {})}
        items={tabs.map(({ type, look }) => ({
          key: String(type),
          label: look.texts[language].title,
          children: <LogList type={type} look={look} filter={filter} onSearch={(next) => show(type, next)} />,
        }))}
      />
      <p className={styles.reach}>{t('reach', { count: f.whole(mostCounted) })}</p>
    </>
  )
}
