import type { HomeEnergy } from '@gridhelm/contract/money/homes/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { dash } from '@gridhelm/points/numbers'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useRemember } from '../../../platform/recent.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { type Stat, StatStrip } from '../../../ui/StatTile.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { parseWireTime } from '../../../ui/wire-time.ts'
import { homeAddress } from './address.ts'
import { HomeActions } from './HomeActions.tsx'
import { HomeMoney } from './HomeMoney.tsx'
import styles from './HomePage.module.css'
import { HomeTrace } from './HomeTrace.tsx'
import { homeOption, homeTable } from './home-option.ts'
import { type Home, homeFieldTexts, useHome, useHomeEnergy } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

/** One home: its energy beside its money. Which one stands in the address. */
export function HomePage() {
  const t = useTexts(homeScreenTexts)
  const { shown } = useAddress(homeAddress)
  if (shown.home === undefined)
    return (
      <PageCard>
        <EmptyState
          title={t('choose')}
          detail={t('chooseHint')}
          action={<Link to={paths.solarHomes}>{t('toHomes')}</Link>}
        />
      </PageCard>
    )
  return <OneHome key={shown.home} id={shown.home} />
}

function OneHome({ id }: { id: string }) {
  const t = useTexts(homeScreenTexts)
  const home = useHome(id)
  const energy = useHomeEnergy(id)
  useRemember('home', home.data && { id, title: home.data.shsSn ?? '', path: paths.solarHome({ home: id }) })
  if (home.isError && !home.data)
    return (
      <PageCard>
        <LoadFailure of={home} title={t('failed')} />
      </PageCard>
    )
  if (!home.data) return <WaitingCard />
  return (
    <PageStack>
      <div className={styles.head}>
        <h1>{t('page', { sn: home.data.shsSn ?? '' })}</h1>
        <HomeActions home={home.data} asButton />
      </div>
      <Figures home={home.data} energy={energy.data} />
      <div className={styles.columns}>
        <PageCard title={t('curves')}>
          {energy.isError && !energy.data ? (
            <LoadFailure of={energy} title={t('failed')} />
          ) : (
            <Curves home={home.data} energy={energy.data} />
          )}
        </PageCard>
        <PageStack>
          {energy.data && energy.data.alarms.length > 0 && <Alarms keys={energy.data.alarms} />}
          <PageCard title={t('money')}>
            <Facts home={home.data} />
          </PageCard>
        </PageStack>
      </div>
      <HomeMoney id={id} customerId={home.data.customerId ?? null} />
      <HomeTrace id={id} />
    </PageStack>
  )
}

function useCredit({ state, paidUntil, creditDays }: Home): Pick<Stat, 'value' | 'unit' | 'note'> {
  const t = useTexts(homeScreenTexts)
  const f = useFormat()
  if (state === 'unlocked') return { value: undefined, note: t('creditFree') }
  const until = paidUntil ? parseWireTime(paidUntil) : undefined
  if (!until || creditDays === null) return { value: undefined, note: t('creditNone') }
  const isOver = creditDays <= 0
  return {
    ...f.figure.duration(creditDays * 86_400_000),
    note: t(isOver ? 'creditOver' : 'creditUntil', { date: f.moment(until.getTime()) }),
  }
}

function Figures({ home, energy }: { home: Home; energy: HomeEnergy | undefined }) {
  const t = useTexts(homeScreenTexts)
  const f = useFormat()
  const credit = useCredit(home)
  const isSilent =
    energy === undefined ||
    energy.lastAt === null ||
    energy.now - energy.lastAt > energy.failedSeconds * 1_000
  const heard =
    home.way === 'keypad'
      ? t('byKeypad')
      : energy?.lastAt
        ? t('lastHeard', { ago: f.ago(energy.lastAt, energy.now) })
        : t('neverHeard')
  const said = (key: 'soc' | 'panelPower' | 'loadPower' | 'loadEnergyToday') => {
    const value = isSilent ? undefined : energy?.values[key]
    return value ? f.point(value.v, findPoint('solarHome', key)) : undefined
  }
  const output = isSilent ? undefined : energy?.values.outputState?.v
  const stats: Stat[] = [
    { label: t('credit'), ...credit },
    {
      label: t('output'),
      value: output === undefined ? undefined : t(output === 1 ? 'on' : 'off'),
      note: heard,
    },
    { label: t('battery'), value: said('soc') },
    { label: t('panel'), value: said('panelPower') },
    { label: t('load'), value: said('loadPower') },
    { label: t('usedToday'), value: said('loadEnergyToday') },
  ]
  return <StatStrip label={t('figures')} stats={stats} />
}

function Curves({ home, energy }: { home: Home; energy: HomeEnergy | undefined }) {
  const t = useTexts(homeScreenTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const view = useMemo(
    () => energy && { energy, language, timeZone: energy.zone ?? 'UTC', f, time: t('time') },
    [energy, language, f, t],
  )
  const option = useMemo(() => view && homeOption(view), [view])
  const table = useMemo(() => view && homeTable(view), [view])
  if (!energy || !option || !table) return null
  const isEmpty = [energy.soc, energy.panelPower, energy.loadPower].every((one) =>
    one.every((v) => v === null),
  )
  if (isEmpty)
    return (
      <EmptyState title={t('noCurves')} detail={t(home.way === 'keypad' ? 'byKeypad' : 'noCurvesHint')} />
    )
  return <Chart option={option} table={table} label={t('curves')} height={300} />
}

function Alarms({ keys }: { keys: readonly string[] }) {
  const t = useTexts(homeScreenTexts)
  const language = useSignal(languageSignal)
  const word = findPoint('solarHome', 'alarmWord')
  const bits = word.kind === 'alarmWord' ? word.bits.filter(({ key }) => keys.includes(key)) : []
  return (
    <PageCard title={t('alarms')}>
      <ul className={styles.alarms}>
        {bits.map(({ key, level, name, response }) => (
          <li key={key}>
            <StatusTag tone={level === 3 ? 'waiting' : 'failed'}>{name[language]}</StatusTag>
            <p className="gh-note-line">{response[language]}</p>
          </li>
        ))}
      </ul>
    </PageCard>
  )
}

function Facts({ home }: { home: Home }) {
  const t = useTexts(homeScreenTexts)
  const r = useTexts(homeFieldTexts)
  const facts = [
    { label: r('state'), value: home.state_dictText ?? dash },
    { label: t('customer'), value: home.customer ?? dash },
    { label: r('cardId'), value: home.cardId ?? dash },
    { label: r('model'), value: home.model ?? dash },
    { label: r('way'), value: home.way_dictText ?? dash },
    { label: r('projectName'), value: home.projectName ?? dash },
    { label: r('agent'), value: home.agent ?? dash },
    { label: r('master'), value: home.master ?? dash },
    { label: r('installedTime'), value: <TimeText value={home.installedTime} /> },
    { label: r('creator'), value: home.creator ?? dash },
  ]
  return <FactList facts={facts} />
}
