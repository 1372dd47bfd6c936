import { z } from 'zod'

/** 1 micro-grid, 2 off-grid: also the menu mode that choosing the station enters. */
export const stationTypes = ['1', '2'] as const

export const station = z.object({
  id: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
  projectType: z.enum(stationTypes),
  countryCode: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  timeZone: z.string(),
  /** kW. */
  totalCapacity: z.number(),
  pvCapacity: z.number(),
  windCapacity: z.number(),
  generatorCapacity: z.number(),
  gridCapacity: z.number(),
  /** kWh. */
  batteryCapacity: z.number(),
  contact: z.string(),
  completionDate: z.string().nullable(),
  /** How it is shown to those who watch it; the signals are keys of the site controller's points. */
  logo: z.string().nullable(),
  realTimePowerField: z.string().nullable(),
  telemetrySignal: z.string().nullable(),
})
export type Station = z.infer<typeof station>
