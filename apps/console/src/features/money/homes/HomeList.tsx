import { homeResource } from '@gridhelm/contract/money/homes/home-resource'
import { dash } from '@gridhelm/points/numbers'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { KeeperSelect } from './FoundSelect.tsx'
import { HomeActions } from './HomeActions.tsx'
import { type Home, homeCalls } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

/** All homes that the reader sees, or those of a site. */
export function HomeList({ fixedFilter }: { fixedFilter?: ResourceFilter }) {
  const t = useTexts(homeScreenTexts)
  return (
    <ResourceScreen
      resource={homeResource}
      calls={homeCalls}
      {...(fixedFilter ? { fixedFilter } : {})}
      formWidth={680}
      empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
      cells={{
        shsSn: ({ id, shsSn }) => <Link to={paths.solarHome({ home: id })}>{shsSn}</Link>,
        creditDays: (home) => <Credit home={home} />,
        lastHeard: ({ lastHeard }) => <TimeText value={lastHeard} show="age" />,
      }}
      inputs={{
        siteId: () => <SiteSelect mayClear />,
        agentName: () => <KeeperSelect />,
      }}
      rowActions={(home) => <HomeActions home={home} />}
    />
  )
}

function Credit({ home: { creditDays } }: { home: Home }) {
  const f = useFormat()
  return <span className="gh-figures">{creditDays === null ? dash : f.fixed(creditDays, 1)}</span>
}
