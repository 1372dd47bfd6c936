import type { Instance } from '@gridhelm/contract/system/monitor/entities'
import type { Figures } from '@gridhelm/contract/system/monitor/figures'
import { Alert, Segmented, Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { type MonitorPage, monitorPages, monitorPath } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './Monitor.module.css'
import { monitorAddress, useFigures, useInstances } from './queries.ts'
import { monitorTexts } from './texts.ts'

const ranges = ['1', '6', '24'] as const
const nameOf = ({ host, pid, roles }: Instance) => `${host}:${pid} · ${roles.join(', ')}`

function ProcessSelect() {
  const t = useTexts(monitorTexts)
  const { shown, change } = useAddress(monitorAddress)
  const { data } = useInstances()
  const options = useMemo(
    () =>
      (data?.records ?? []).map((one) => ({
        value: one.id,
        label: one.isOwn
          ? t('ownProcess', { name: nameOf(one) })
          : one.isAlive
            ? nameOf(one)
            : t('silentProcess', { name: nameOf(one) }),
      })),
    [data, t],
  )
  const own = data?.records.find(({ isOwn }) => isOwn)?.id
  return (
    <Select
      aria-label={t('process')}
      className={styles.process ?? ''}
      value={shown.instance ?? own ?? null}
      options={options}
      loading={!data}
      onChange={(id: string) => change({ instance: id === own ? undefined : id })}
    />
  )
}

function PageLinks() {
  const t = useTexts(monitorTexts)
  const { pathname } = useLocation()
  const { shown } = useAddress(monitorAddress)
  return (
    <nav aria-label={t('pages')}>
      <ul className={styles.pages}>
        {(Object.keys(monitorPages) as MonitorPage[]).map((page) => (
          <li key={page}>
            <Link
              to={monitorPath(page, shown)}
              {...(pathname === monitorPages[page] ? { 'aria-current': 'page' as const } : {})}
            >
              {t(page)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MonitorScreenProps {
  hasCurves?: boolean
  children: (figures: Partial<Figures>, instance: Instance) => ReactNode
}

/** Every page of the monitoring: which process, and how far back its curves go. */
export function MonitorScreen({ hasCurves = true, children }: MonitorScreenProps) {
  const t = useTexts(monitorTexts)
  const { shown, change } = useAddress(monitorAddress)
  const asked = useFigures(shown.instance)
  return (
    <PageStack>
      <PageCard>
        <div className={styles.bar}>
          <PageLinks />
          <div className={styles.choices}>
            <ProcessSelect />
            {hasCurves && (
              <Segmented
                aria-label={t('range')}
                value={shown.hours}
                options={ranges.map((value) => ({ value, label: t('lastHours', { count: value }) }))}
                onChange={(hours) => change({ hours })}
              />
            )}
          </div>
        </div>
      </PageCard>
      {asked.data?.instance.isAlive === false && <Alert type="warning" showIcon title={t('gone')} />}
      {asked.data && children(asked.data.figures, asked.data.instance)}
      {!asked.data && (asked.error ? <LoadFailure of={asked} title={t('failed')} /> : <WaitingCard />)}
    </PageStack>
  )
}
