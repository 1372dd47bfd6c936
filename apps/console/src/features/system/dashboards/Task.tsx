import { ReloadOutlined } from '@ant-design/icons'
import { mostTasks, type TaskPlace, taskKinds, taskPlaces } from '@gridhelm/contract/tasks'
import { Button, Select } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './Dashboards.module.css'
import { useTasks } from './queries.ts'
import { TaskRows } from './TaskRows.tsx'
import { taskTexts } from './texts.ts'

const taskAddress = defineAddress({ kind: choice(taskKinds) })

/** Everything that waits for a decision, from whichever part of the house. */
export function Task() {
  const t = useTexts(taskTexts)
  const f = useFormat()
  const asked = useTasks()
  const { shown, change } = useAddress(taskAddress)
  const { data } = asked
  if (!data) {
    if (!asked.error) return <WaitingCard />
    return (
      <PageCard>
        <LoadFailure of={asked} title={t('failed')} />
      </PageCard>
    )
  }
  const of = (place: TaskPlace) =>
    data[place].filter(({ kind }) => shown.kind === undefined || kind === shown.kind)
  const there = taskKinds.filter((kind) =>
    taskPlaces.some((place) => data[place].some((one) => one.kind === kind)),
  )
  return (
    <PageStack>
      <StatStrip
        label={t('openAll')}
        stats={taskPlaces.map((place) => ({
          label: t(`place.${place}`),
          value: f.whole(data[place].length),
          note: t(`note.${place}`),
        }))}
      />
      {taskPlaces.map((place) => (
        <PageCard
          key={place}
          title={t(`place.${place}`)}
          note={f.whole(of(place).length)}
          flush
          {...(place === 'todo' && {
            extra: (
              <>
                <Select<(typeof taskKinds)[number] | ''>
                  aria-label={t('show')}
                  value={shown.kind ?? ''}
                  onChange={(kind) => change({ kind: kind || undefined })}
                  popupMatchSelectWidth={false}
                  options={[
                    { value: '', label: t('all') },
                    ...there.map((value) => ({ value, label: t(`kind.${value}`) })),
                  ]}
                />{' '}
                <Button
                  icon={<ReloadOutlined />}
                  aria-label={t('refresh')}
                  onClick={() => void asked.refetch()}
                />
              </>
            ),
          })}
        >
          {of(place).length === 0 ? (
            <p className={styles.empty}>{t(`none.${place}`)}</p>
          ) : (
            <TaskRows tasks={of(place)} />
          )}
          {of(place).length >= mostTasks && <p className={styles.note}>{t('more', { most: mostTasks })}</p>}
        </PageCard>
      ))}
    </PageStack>
  )
}
