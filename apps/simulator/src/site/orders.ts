import { sumOf } from '../numbers.ts'
import type { SiteConfig } from './config.ts'
import { type Settings, settingOf } from './settings.ts'

const stoppedMode = 0
const manualMode = 2
const offGridMode = 4

export function siteIsOn({ system }: SiteConfig, settings: Settings): boolean {
  return (
    settingOf(settings, system.device, 'control') === 1 &&
    settingOf(settings, system.device, 'modeSetting') !== stoppedMode
  )
}

export function isTied({ system, grid }: SiteConfig, settings: Settings, available: boolean): boolean {
  if (!grid || !available) return false
  if (settingOf(settings, system.device, 'modeSetting') === offGridMode) return false
  return settingOf(settings, grid.device, 'breakerOrder') === 1
}

export function storageOrder({ system, storage }: SiteConfig, settings: Settings): number | undefined {
  if (settingOf(settings, system.device, 'modeSetting') !== manualMode) return undefined
  return sumOf(storage, ({ pcs }) => settingOf(settings, pcs, 'activePowerSetting'))
}

/** What the connection may carry. */
export function gridLimits({ grid }: SiteConfig, settings: Settings) {
  if (!grid) return undefined
  return {
    importMost: settingOf(settings, grid.device, 'importLimit'),
    exportMost: settingOf(settings, grid.device, 'exportLimit'),
  }
}

/** The site's own limit and the device's, whichever is lower; a share of the rating. */
export const limitOf = (config: SiteConfig, settings: Settings, device: string): number =>
  Math.min(
    settingOf(settings, config.system.device, 'powerLimit'),
    settingOf(settings, device, 'powerLimit'),
  ) / 100
