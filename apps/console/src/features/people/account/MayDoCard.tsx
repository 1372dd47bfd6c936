import type { OwnScreen } from '@gridhelm/contract/permissions/entities'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './MayDoCard.module.css'
import { useOwnScreens } from './queries.ts'
import { accountTexts } from './texts.ts'

const few = 8
/** The menus of the two kinds of sites have the same screens: one of each is enough. */
const once = (screens: readonly OwnScreen[]): OwnScreen[] =>
  screens.filter(
    ({ mode, name, group }) =>
      mode !== 2 ||
      !screens.some((other) => other.mode === 1 && other.name === name && other.group === group),
  )

/** What the roles and the department add up to, in words. */
export function MayDoCard() {
  const t = useTexts(accountTexts)
  const asked = useOwnScreens()
  const [showsAll, setShowsAll] = useState(false)
  const screens = once(asked.data ?? [])
  const shown = showsAll ? screens : screens.slice(0, few)
  const placeOf = ({ mode, group }: OwnScreen) =>
    mode === 0 ? group : [t('siteMenu'), group].filter(Boolean).join(' / ')
  return (
    <PageCard title={t('mayDo')} note={asked.data && screens.length} flush>
      {!asked.data && asked.isError && <LoadFailure of={asked} title={t('mayDoFailed')} />}
      {!asked.data && !asked.isError && <Skeleton active className={styles.waiting ?? ''} />}
      <ul className={styles.list}>
        {shown.map((screen) => (
          <li key={screen.id} className={styles.row}>
            <span className={styles.name}>
              {screen.mode === 0 ? <Link to={screen.path}>{screen.name}</Link> : screen.name}
              {placeOf(screen) !== '' && <span className={styles.place}>{placeOf(screen)}</span>}
            </span>
            <span className={styles.actions}>
              {screen.actions.length > 0 ? screen.actions.join(' · ') : t('seeOnly')}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < screens.length && (
        <Button type="link" block className={styles.more ?? ''} onClick={() => setShowsAll(true)}>
          {t('showAll', { count: screens.length })}
        </Button>
      )}
    </PageCard>
  )
}
