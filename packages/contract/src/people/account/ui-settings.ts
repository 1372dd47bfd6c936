import { unitChoices } from '@gridhelm/points/chosen-units'
import { z } from 'zod'
import { isZone } from '../../format/zones.ts'
import { pageSizes } from '../../page.ts'

export const themeNames = ['blue', 'dust', 'volcano', 'sunset', 'cyan', 'green', 'geek', 'purple'] as const
export type ThemeColour = (typeof themeNames)[number]

/** How somebody likes the console, in whatever browser. */
export const uiSettings = z.object({
  appearance: z.enum(['light', 'dark', 'system']),
  menuTheme: z.enum(['light', 'dark']),
  navigation: z.enum(['side', 'top']),
  contentWidth: z.enum(['fixed', 'fluid']),
  fixedHeader: z.boolean(),
  hideHeader: z.boolean(),
  fixedSider: z.boolean(),
  colourWeak: z.boolean(),
  multiTab: z.boolean(),
  /** A line under the header when a critical alarm comes. */
  alarmBanner: z.boolean(),
  colour: z.enum(themeNames),
  /** The screen after the login; empty for the home. */
  startPage: z.string().regex(/^(?:\/[\w/-]{1,199})?$/),
  /** Of lists whose size nobody has chosen in this browser. */
  pageSize: z.union(pageSizes.map((size) => z.literal(size))),
  density: z.enum(['usual', 'compact']),
  /** Whose clock lists tell times by; empty for the one of the device. */
  listZone: z
    .string()
    .max(64)
    .refine((zone) => zone === '' || isZone(zone)),
  /** By whose clock lists of many sites tell times. */
  siteClock: z.enum(['site', 'own']),
  /** In which units screens show what is measured. */
  temperatureUnit: z.enum(unitChoices.temperatureUnit),
  volumeUnit: z.enum(unitChoices.volumeUnit),
  windUnit: z.enum(unitChoices.windUnit),
  pressureUnit: z.enum(unitChoices.pressureUnit),
  rainUnit: z.enum(unitChoices.rainUnit),
  /** Whether the account has been shown around. */
  lookSeen: z.boolean(),
})
export type UiSettings = z.infer<typeof uiSettings>

export const chosenSettings = uiSettings.partial()
export type ChosenSettings = z.infer<typeof chosenSettings>
