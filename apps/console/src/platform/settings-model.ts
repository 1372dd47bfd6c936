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
} as const
export type ThemeColour = keyof typeof themeColours
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

export const settingsSchema = z.object({
  appearance: z.enum(['light', 'dark']).catch('light'),
  menuTheme: z.enum(['light', 'dark']).catch('light'),
  navigation: z.enum(['side', 'top']).catch('side'),
  contentWidth: z.enum(['fixed', 'fluid']).catch('fixed'),
  fixedHeader: z.boolean().catch(true),
  hideHeader: z.boolean().catch(false),
  fixedSider: z.boolean().catch(true),
  colourWeak: z.boolean().catch(false),
  multiTab: z.boolean().catch(true),
  /** A line under the header when a critical alarm comes. */
  alarmBanner: z.boolean().catch(true),
  /** The levels of alarms that are heard. */
  alarmSounds: z.array(z.literal([1, 2, 3])).catch([]),
  colour: z.enum(Object.keys(themeColours) as [ThemeColour, ...ThemeColour[]]).catch('blue'),
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
