import { isShedding, type LoadState } from '../equipment/load.ts'
import type { SiteConfig } from './config.ts'
import type { Dispatch } from './dispatch.ts'
import { type Settings, settingOf } from './settings.ts'

const closed = 1

/** Which feeders stay on: by order, and by the state of charge where nothing else supplies the site. */
export function switchFeeders(
  load: LoadState,
  { load: own }: SiteConfig,
  settings: Settings,
  soc: number,
  supported: boolean,
): LoadState {
  const of = (point: string) => settingOf(settings, own.device, point)
  const shedding =
    of('sheddingSetting') === 1 && !supported && isShedding(load.shedding, soc, of('sheddingSoc'))
  const kept = shedding ? Math.ceil(load.feeders.length / 2) : load.feeders.length
  const main = of('breakerOrder') === closed
  return {
    noise: load.noise,
    shedding,
    feeders: load.feeders.map((feeder, index) => ({
      ...feeder,
      demand: main && of(`feeder${index + 1}Order`) === closed ? feeder.demand : 0,
      shed: index >= kept,
    })),
  }
}

export const serve = (
  load: LoadState,
  asked: readonly number[],
  { served, live }: Dispatch,
  on: boolean,
): LoadState => ({
  ...load,
  feeders: load.feeders.map((feeder, index) => {
    const got = served[index] ?? 0
    const wanted = asked[index] ?? 0
    return { ...feeder, served: got, shed: feeder.shed || (on && live && wanted > 0 && got === 0) }
  }),
})
