import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { FigureTable, figureCell } from '../../../ui/figure-table/FigureTable.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { FigureChart, FigureFacts } from './FigureCards.tsx'
import styles from './Monitor.module.css'
import { MonitorScreen } from './MonitorScreen.tsx'
import { useStore } from './queries.ts'
import { monitorTexts } from './texts.ts'

function Tables() {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const { data } = useStore()
  return (
    <PageCard title={t('tables')} flush>
      <FigureTable label={t('tables')}>
        <thead>
          <tr>
            <th scope="col">{t('table')}</th>
            <th scope="col" className={figureCell}>
              {t('size')}
            </th>
            <th scope="col" className={figureCell}>
              {t('rows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.tables.map(({ name, bytes, rows }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={figureCell}>{f.bytes(bytes)}</td>
              <td className={figureCell}>{f.whole(rows)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </PageCard>
  )
}

function Statements() {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const { data } = useStore()
  if (!data || data.statements.length === 0)
    return (
      <PageCard title={t('statements')}>
        <p className={styles.quiet}>{data ? t('noStatements') : dash}</p>
      </PageCard>
    )
  return (
    <PageCard title={t('statements')} flush>
      <FigureTable label={t('statements')}>
        <thead>
          <tr>
            <th scope="col">{t('statement')}</th>
            <th scope="col">{t('waitsFor')}</th>
            <th scope="col" className={figureCell}>
              {t('took')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.statements.map(({ text, waitsFor, ms }) => (
            <tr key={`${text} ${ms}`}>
              <th scope="row" className={styles.text}>
                {text}
              </th>
              <td>{waitsFor ?? dash}</td>
              <td className={figureCell}>{f.duration(ms)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </PageCard>
  )
}

/** Where existing clients look for Redis. */
export function RedisInfo() {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const { data } = useStore()
  return (
    <MonitorScreen>
      {(figures) => (
        <>
          <div className={styles.cards}>
            <FigureFacts
              title={t('database')}
              first={[
                { label: t('postgres'), value: data?.version ?? dash },
                { label: t('running'), value: data ? f.moment(data.startedAt) : dash },
              ]}
              names={['storeBytes', 'latestRows', 'cacheHit', 'transactions', 'roundTripMs', 'busLagMs']}
              figures={figures}
            />
            <FigureFacts
              title={t('connections')}
              names={[
                'storeConnections',
                'storeConnectionsAllowed',
                'locksWaiting',
                'slowStatements',
                'oldestTransaction',
              ]}
              figures={figures}
            />
            <FigureFacts
              title={t('pool')}
              names={['poolOpen', 'poolIdle', 'poolWaiting']}
              figures={figures}
            />
          </div>
          <div className={styles.cards}>
            <FigureChart title={t('database')} names={['storeBytes']} />
            <FigureChart title={t('transactions')} names={['transactions']} />
            <FigureChart title={t('answerTime')} names={['roundTripMs', 'busLagMs']} />
          </div>
          <Statements />
          <Tables />
        </>
      )}
    </MonitorScreen>
  )
}

export function Disk() {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const { data } = useStore()
  return (
    <MonitorScreen>
      {({ diskFree = null, diskTotal = null, storeBytes = null }) => (
        <>
          <div className={styles.cards}>
            <FigureFacts
              title={t('disk')}
              names={['diskTotal', 'diskFree', 'storeBytes']}
              figures={{ diskFree, diskTotal, storeBytes }}
            />
            <PageCard title={t('used')} flush>
              <FactList
                facts={[
                  {
                    label: t('used'),
                    value:
                      diskFree === null || diskTotal === null ? dash : f.percent(1 - diskFree / diskTotal, 1),
                  },
                  {
                    label: t('daysLeft'),
                    value: data?.daysLeft == null ? dash : t('days', { count: f.whole(data.daysLeft) }),
                    note: data?.daysLeft == null ? t('daysUnknown') : undefined,
                  },
                ]}
              />
            </PageCard>
          </div>
          <FigureChart title={t('disk')} names={['diskFree', 'storeBytes']} />
          <Tables />
        </>
      )}
    </MonitorScreen>
  )
}
