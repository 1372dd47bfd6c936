import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { useHomesBySite, useLoadsBySite } from '../../../../site/homes/queries.ts'
import { homesTexts } from '../../../../site/homes/texts.ts'
import type { SeenSite } from '../figures.ts'
import { homesThere } from '../homes.ts'
import { Bars } from './Bars.tsx'
import { Board } from './Board.tsx'
import { Facts } from './Facts.tsx'

/** Solar homes of the sites of a screen: how many have light, and who paid and has none; nothing where there are none. */
export function HomesBoard({ sites }: { sites: readonly SeenSite[] }) {
  const t = useTexts(homesTexts)
  const f = useFormat()
  const homes = useHomesBySite().data
  const loads = useLoadsBySite().data
  const sum = homesThere(sites, homes, loads)
  if (!sum || sum.homes === 0) return null
  return (
    <Board title={t('solarHomes')}>
      <Bars
        bars={[
          {
            key: 'lit',
            name: t('lit'),
            text: t('part', { part: f.whole(sum.lit), whole: f.whole(sum.homes) }),
            share: sum.lit / sum.homes,
            colour: hueOf.pv,
          },
        ]}
      />
      <Facts
        facts={[
          { key: 'dark', name: t('dark'), text: f.whole(sum.dark), hint: t('darkMeans') },
          { key: 'silent', name: t('silent'), text: f.whole(sum.silent), hint: t('silentMeans') },
          ...(sum.loads
            ? [
                {
                  key: 'today',
                  name: t('loadsToday'),
                  text: f.whole(sum.loads.today),
                  hint: t('loadsTodayMeans'),
                },
                {
                  key: 'waiting',
                  name: t('stillDark'),
                  text: f.whole(sum.loads.waiting),
                  hint: t('stillDarkMeans'),
                },
              ]
            : []),
        ]}
      />
    </Board>
  )
}
