import type { ViewProps } from '../view-props.ts'
import { BenefitBoard } from './BenefitBoard.tsx'
import { DayCurve } from './DayCurve.tsx'
import { EnergyBoard } from './EnergyBoard.tsx'
import { PowerBoard } from './PowerBoard.tsx'

const lines = ['load'] as const

/** Power now, energy of the day, benefit: of all stations of a screen together. */
export function SumBoards({ data, sites, stations, now }: ViewProps) {
  return (
    <>
      <PowerBoard sites={sites} stations={stations}>
        <DayCurve day={data.day} timeZone="UTC" lines={lines} now={now} />
      </PowerBoard>
      <EnergyBoard sites={sites} />
      <BenefitBoard benefit={data.sinceCommissioning} />
    </>
  )
}
