import type { Generation, GenerationRow } from '@gridhelm/contract/history/statistics/entities'

const hour = 3_600_000
const from = Date.parse('2026-10-31T21:00:00Z')

export const rowOf = (day: number, some: Partial<GenerationRow> = {}): GenerationRow => ({
  from: from + (day - 1) * 24 * hour,
  to: from + day * 24 * hour,
  name: `2026-11-${String(day).padStart(2, '0')}`,
  state: 'over',
  energies: { pv: 100, generator: 20, charge: 30, load: 80 },
  coverage: 1,
  carried: 0,
  doubtful: 0,
  corrected: 0,
  ...some,
})

const device = (id: string, number: string, kind: 'pvInverter' | 'generator' | 'pcs' | 'load') => ({
  id,
  number,
  name: null,
  kind,
  pvGroup: null,
})
const indicators = {
  energies: { pv: 200, generator: 40, charge: 60, load: 160 },
  ratedKwp: 50,
  specificYield: 4,
  performance: { ratio: 0.8, coverage: 0.95 },
  selfConsumption: 1,
  selfSufficiency: 1,
  renewableShare: 200 / 240,
  benefit: { cleanKwh: 200, dieselLitres: 62, co2Kg: 166.16, trees: 7.55 },
  fuelLitres: 12,
  litresPerKwh: 0.3,
  roundTrip: null,
  coverage: 0.987,
}

/** Two days of a month, and one that is to come. */
export const someGeneration: Generation = {
  siteId: '4',
  zone: 'Africa/Nairobi',
  unit: 'month',
  period: '2026-11',
  from,
  to: from + 30 * 24 * hour,
  now: from + 36 * hour,
  since: from - 90 * 24 * hour,
  rows: [
    rowOf(1),
    rowOf(2, { state: 'running' }),
    rowOf(3, { state: 'ahead', energies: {}, coverage: null }),
  ],
  devices: [
    { device: device('4-2', 'PV-01', 'pvInverter'), kind: 'pv', kwh: [100, 100, null], total: 200 },
    { device: device('4-3', 'GEN-01', 'generator'), kind: 'generator', kwh: [20, 20, null], total: 40 },
    { device: device('4-4', 'PCS-01', 'pcs'), kind: 'charge', kwh: [30, 30, null], total: 60 },
    { device: device('4-5', 'LOAD-01', 'load'), kind: 'load', kwh: [80, 80, null], total: 160 },
  ],
  indicators: { ...indicators, peakPv: { kw: 38.2, at: from + 12 * hour }, peakLoad: null },
  before: {
    ...indicators,
    energies: { pv: 160, generator: 80, load: 160 },
    fuelLitres: null,
    from: from - 31 * 24 * hour,
    to: from - 29.5 * 24 * hour,
  },
  waitingRepairs: 0,
}
