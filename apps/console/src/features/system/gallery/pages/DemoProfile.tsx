import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { useDictionary } from '../../../../platform/dictionaries.ts'
import { useFormat } from '../../../../platform/format.ts'
import { languageNames, languageSignal } from '../../../../platform/language.ts'
import { permissionsSignal, sessionSignal } from '../../../../platform/session.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { FactList } from '../../../../ui/FactList.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from '../Gallery.module.css'
import { texts } from './texts.ts'

const countOf = (menu: readonly MenuItem[]): number =>
  menu.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0)

/** The facts of one thing: here of whoever looks at it. */
export function DemoProfile() {
  const t = useTexts(texts)
  const f = useFormat()
  const tier = useDictionary('tier')
  const language = useSignal(languageSignal)
  const user = useSignal(sessionSignal)?.user
  const permissions = useSignal(permissionsSignal)
  if (!user) return null
  return (
    <PageCard title={t('who')} flush>
      <div className={styles.narrow}>
        <FactList
          facts={[
            { label: t('name'), value: user.realname },
            { label: t('username'), value: user.username },
            { label: t('tier'), value: tier.textOf(user.tier) },
            { label: t('language'), value: languageNames[language] },
            { label: t('menus'), value: f.whole(countOf(permissions?.menu ?? [])) },
            { label: t('rights'), value: f.whole(permissions?.auth.length ?? 0) },
          ]}
        />
      </div>
    </PageCard>
  )
}
