import { energySources } from '@gridhelm/contract/stations/fleet/entities'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { consumedToday, energyToday, type SeenSite } from '../figures.ts'
import { texts } from '../texts.ts'
import { Bars } from './Bars.tsx'
import { Board, Sentence } from './Board.tsx'

/** The energy of the day by source, and what was used. */
export function EnergyBoard({ sites }: { sites: readonly SeenSite[] }) {
  const t = useTexts(texts)
  const f = useFormat()
  const made = energyToday(sites)
  const used = consumedToday(sites)
  const bars = [
    ...energySources.flatMap((source) => {
      const kwh = made[source]
      return kwh === undefined ? [] : { key: source, name: t(`from.${source}`), kwh, colour: hueOf[source] }
    }),
    ...(used === undefined ? [] : [{ key: 'load', name: t('consumed'), kwh: used, colour: hueOf.load }]),
  ]
  const most = Math.max(...bars.map(({ kwh }) => kwh))
  return (
    <Board title={t('todayBySource')}>
      {bars.length === 0 && <Sentence>{t('noEnergy')}</Sentence>}
      <Bars
        bars={bars.map(({ kwh, ...bar }) => ({
          ...bar,
          text: f.energy(Math.max(0, kwh)),
          share: most > 0 ? kwh / most : 0,
        }))}
      />
    </Board>
  )
}
