import type { Station } from '@gridhelm/contract/stations/stations/entities'
import fc from 'fast-check'

const capacity = (max: number) =>
  fc.oneof(
    fc.constant(0),
    fc.double({ min: 1, max, noNaN: true }).map((value) => Math.round(value * 10) / 10),
  )

/** Stations as the server may send them, odd ones included. */
export const anyStation: fc.Arbitrary<Station> = fc
  .record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
    projectName: fc.constantFrom(
      'Nosy Komba',
      'Mohéli Clinic',
      '格尔木 3 号',
      'Tillabéri 2',
      'Île d’Yeu',
      'X',
    ),
    projectNumber: fc.stringMatching(/^[A-Z]{2}-\d{3}$/),
    projectType: fc.constantFrom('1' as const, '2' as const),
    countryCode: fc.constantFrom('MG', 'KM', 'CN', 'NE', 'FR', 'PF', 'GL', null),
    longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
    latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
    timeZone: fc.constantFrom(
      'Indian/Antananarivo',
      'Asia/Shanghai',
      'Pacific/Tahiti',
      'America/Nuuk',
      'UTC',
    ),
    pvCapacity: capacity(5_000),
    windCapacity: capacity(2_000),
    generatorCapacity: capacity(2_000),
    gridCapacity: capacity(5_000),
    batteryCapacity: capacity(10_000),
    logo: fc.constant(null),
    realTimePowerField: fc.constantFrom('loadPower', 'outputPower', null),
    telemetrySignal: fc.constantFrom('pvPower', 'soc', null),
    contact: fc.constantFrom('', 'Hery Andria', '李娜'),
    completionDate: fc.option(
      fc
        .date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  })
  .map((station) => ({
    ...station,
    totalCapacity: station.pvCapacity + station.windCapacity + station.generatorCapacity,
  }))

export const anyFleet = fc.uniqueArray(anyStation, { selector: (station) => station.id, maxLength: 40 })
