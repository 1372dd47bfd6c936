import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import { lightDays } from '@gridhelm/contract/money/loads/entities'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ask } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import { type Stat, StatStrip } from '../../ui/StatTile.tsx'
import { lightTexts } from './light-texts.ts'
import { loadKeys } from './load-trace.ts'

const minute = 60_000
const refreshMs = 60_000

interface LightStripProps {
  siteId?: string | undefined
  /** What else somebody waits for. */
  more?: readonly Stat[]
}

/** How fast money becomes light, and who waits in vain: the same figures wherever they stand. */
export function LightStrip({ siteId, more = [] }: LightStripProps) {
  const t = useTexts(lightTexts)
  const f = useFormat()
  const { data } = useQuery({
    queryKey: [...loadKeys[0], 'figures', siteId],
    queryFn: ({ signal }) =>
      ask(loadCalls.figures, siteId === undefined ? {} : { siteId }, { signal, quiet: true }),
    refetchInterval: refreshMs,
  })
  const took = (minutes: number | null | undefined) =>
    minutes == null ? { value: undefined } : f.figure.duration(minutes * minute, 'minute')
  const noteOf = (said: string) => data && (data.lit === 0 ? t('noneLit') : said)
  // At a site its own list stands below.
  const waiting = siteId === undefined ? paths.loads({ view: 'waiting' }) : { search: '?view=waiting' }
  const values = { days: f.whole(lightDays) }
  const stats: Stat[] = [
    {
      label: t('p50'),
      ...took(data?.p50),
      note: noteOf(t('ofLit', { count: f.whole(data?.lit), ...values })),
      definition: t('p50Meaning', values),
    },
    {
      label: t('p90'),
      ...took(data?.p90),
      note: noteOf(t('p90Note')),
      definition: t('p90Meaning', values),
    },
    {
      label: t('dark'),
      value: data && (data.dark === 0 ? f.whole(0) : <Link to={waiting}>{f.whole(data.dark)}</Link>),
      note: data && (data.dark === 0 ? t('nobodyDark') : t('darkNote')),
      definition: t('darkMeaning'),
    },
    ...more,
  ]
  return <StatStrip label={t('light')} stats={stats} />
}
