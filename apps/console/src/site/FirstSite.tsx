import { defineTexts } from '@gridhelm/contract/texts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Permitted } from '../ui/Permitted.tsx'
import { useStations } from './queries.ts'

const texts = defineTexts({
  noSites: ['There is no site yet', '还没有电站', 'Il n’y a pas encore de site'],
  noSitesHint: [
    'Add the first one: this page is about what belongs to a site.',
    '请先新增电站：此页面的内容都属于电站。',
    'Ajoutez le premier : cette page concerne ce qui appartient à un site.',
  ],
  stepByStep: ['Add a site step by step', '分步新增电站', 'Ajouter un site pas à pas'],
})

/** Leads to where a site is added, those who may. */
export function AddSiteLink() {
  const t = useTexts(texts)
  return (
    <Permitted code="project:add">
      <Link to={paths.newSite()}>
        <Button tabIndex={-1}>{t('stepByStep')}</Button>
      </Link>
    </Permitted>
  )
}

/** What a page about things of sites says while there is nothing on it: of the first site, or what it says itself. */
export function NothingYet({ title, detail }: { title: string; detail: string }) {
  const t = useTexts(texts)
  const { data: stations } = useStations()
  return stations?.length === 0 ? (
    <EmptyState title={t('noSites')} detail={t('noSitesHint')} action={<AddSiteLink />} />
  ) : (
    <EmptyState title={title} detail={detail} />
  )
}
