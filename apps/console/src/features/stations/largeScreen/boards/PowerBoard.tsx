import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { chargeNow, heardCount, powerNow, producedOf, type SeenSite } from '../figures.ts'
import { texts } from '../texts.ts'
import { BigFigure, Board } from './Board.tsx'
import { Facts } from './Facts.tsx'

interface PowerBoardProps {
  sites: readonly SeenSite[]
  stations: ReadonlyMap<string, Station>
  children: ReactNode
}

/** What all sites make now, what is used and what the storage holds; the curve of the day below. */
export function PowerBoard({ sites, stations, children }: PowerBoardProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const now = powerNow(sites)
  const produced = producedOf(now)
  const charge = chargeNow(sites, (id) => stations.get(id)?.batteryCapacity ?? 0)
  const heard = heardCount(sites)
  const facts = [
    { key: 'load', name: s('load'), text: f.power(now.load) },
    ...(now.battery === undefined
      ? []
      : [{ key: 'battery', name: s('battery'), text: f.power(now.battery) }]),
    ...(charge === undefined ? [] : [{ key: 'charge', name: t('charge'), text: f.percent(charge / 100) }]),
  ]
  return (
    <Board
      title={t('powerNow')}
      grow
      {...(heard < sites.length && {
        aside: t('heard', { part: f.whole(heard), whole: f.whole(sites.length) }),
      })}
    >
      <BigFigure
        quantity={produced === undefined ? undefined : f.figure.power(produced)}
        hint={t('powerHint')}
      />
      <Facts facts={facts} />
      {children}
    </Board>
  )
}
