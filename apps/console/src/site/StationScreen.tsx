import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { useRemember } from '../platform/recent.ts'
import { WaitingCard } from '../ui/WaitingCard.tsx'
import { useChosenStation } from './chosen-station.ts'
import { NoStation } from './NoStation.tsx'

interface StationScreenProps {
  /** Of the station; another station is another screen. */
  children: (station: Station) => ReactNode
  /** Stands there while the station is asked for. */
  waiting?: ReactNode
  /** Around what is said when there is no station to show. */
  frame?: (said: ReactNode) => ReactNode
}

/** The frame of every screen of a site: finds the station, waits for it, and says when there is none. */
export function StationScreen({ children, waiting = <WaitingCard />, frame }: StationScreenProps) {
  const chosen = useChosenStation()
  const opened = chosen.state === 'ready' ? chosen.station : undefined
  useRemember(
    'station',
    opened && {
      id: opened.id,
      title: opened.projectName,
      path: paths.overview(opened),
      name: opened.projectNumber,
    },
  )
  if (chosen.state === 'loading') return waiting
  if (chosen.state === 'ready') return <Fragment key={chosen.station.id}>{children(chosen.station)}</Fragment>
  const said = <NoStation chosen={chosen} />
  return frame ? frame(said) : said
}
