import {
  type ChosenSettings,
  type ThemeColour,
  uiSettings,
} from '@gridhelm/contract/people/account/ui-settings'
import { catalogueUnits } from '@gridhelm/points/chosen-units'
import { z } from 'zod'

export const themeColours = {
  blue: '#1558b8',
  dust: '#b02a1f',
  volcano: '#b5470f',
  sunset: '#8f6200',
  cyan: '#0b7a7a',
  green: '#2c7a12',
  geek: '#2f4acb',
  purple: '#6a2cb0',
} as const satisfies Record<ThemeColour, string>
/** The same colours for a dark ground, light enough to be read on it; what stands on them is dark. */
export const darkThemeColours = {
  blue: '#6fadff',
  dust: '#ff8f80',
  volcano: '#ff9966',
  sunset: '#e0ae3a',
  cyan: '#38c2c2',
  green: '#74c95a',
  geek: '#97a8ff',
  purple: '#c197ff',
} as const satisfies Record<ThemeColour, string>

const { shape } = uiSettings

/** What the account remembers, and besides what is this browser's alone. */
export const settingsSchema = z.object({
  appearance: shape.appearance.catch('light'),
  menuTheme: shape.menuTheme.catch('light'),
  navigation: shape.navigation.catch('side'),
  contentWidth: shape.contentWidth.catch('fixed'),
  fixedHeader: shape.fixedHeader.catch(true),
  hideHeader: shape.hideHeader.catch(false),
  fixedSider: shape.fixedSider.catch(true),
  colourWeak: shape.colourWeak.catch(false),
  multiTab: shape.multiTab.catch(true),
  alarmBanner: shape.alarmBanner.catch(true),
  colour: shape.colour.catch('blue'),
  startPage: shape.startPage.catch(''),
  pageSize: shape.pageSize.catch(20),
  density: shape.density.catch('usual'),
  listZone: shape.listZone.catch(''),
  siteClock: shape.siteClock.catch('site'),
  temperatureUnit: shape.temperatureUnit.catch(catalogueUnits.temperatureUnit),
  volumeUnit: shape.volumeUnit.catch(catalogueUnits.volumeUnit),
  windUnit: shape.windUnit.catch(catalogueUnits.windUnit),
  pressureUnit: shape.pressureUnit.catch(catalogueUnits.pressureUnit),
  rainUnit: shape.rainUnit.catch(catalogueUnits.rainUnit),
  lookSeen: shape.lookSeen.catch(false),
  /** The levels of alarms that are heard: a wall is loud, a phone is not. */
  alarmSounds: z.array(z.literal([1, 2, 3])).catch([]),
})
export type Settings = z.infer<typeof settingsSchema>

/** Options that exclude each other: a fluid width needs the top menu, a hidden header a fixed one. */
export function settled(settings: Settings): Settings {
  const top = settings.navigation === 'top'
  return {
    ...settings,
    contentWidth: top ? settings.contentWidth : 'fixed',
    fixedSider: top ? false : settings.fixedSider,
    hideHeader: settings.fixedHeader && settings.hideHeader,
  }
}

export const defaultSettings: Settings = settingsSchema.parse({})

/** What of a change the account remembers. */
export function ofAccount(change: Partial<Settings>): ChosenSettings {
  const { alarmSounds: _, ...kept } = change
  return kept
}
