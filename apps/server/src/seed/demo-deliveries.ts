import type { Insertable } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { DieselDeliveryTable } from '../platform/db/schema.generated.ts'
import { demoStations } from './demo-data.ts'
import { seeding } from './seed.ts'

/** What the level of a tank of a demo station has told. */
export interface SeenRefill {
  deviceId: number
  at: number
  litres: number
}

/** Who brings the fuel, and what a litre costs there in the smallest coin. */
const suppliers: Readonly<Record<string, readonly [supplier: string, currency: string, perLitre: number]>> = {
  MG: ['Ankify Carburants', 'MGA', 510_000],
  KM: ['Fomboni Hydrocarbures', 'KMF', 610],
  UG: ['Masaka Fuels', 'UGX', 4_950],
  KE: ['Pwani Petroleum', 'KES', 17_900],
  NE: ['Niamey Pétroles', 'XOF', 618],
  ML: ['Gao Énergie Dépôt', 'XOF', 725],
  SN: ['Foundiougne Marine', 'XOF', 755],
  ID: ['Sumba Solar Bahan Bakar', 'IDR', 1_450_000],
  PH: ['Visayas Bunkering', 'PHP', 6_240],
  PF: ['Dépôt de Rotoava', 'XPF', 172],
  GL: ['Narsaq Olie', 'DKK', 985],
}

/** A receipt that says more than the tank got, and a tank that was filled without a receipt: counted from the last. */
const short: Readonly<Record<string, number>> = { 'MG-001': 1, 'KE-004': 0 }
const unrecorded: Readonly<Record<string, number>> = { 'UG-003': 1 }
const shortBy = 0.09

const dayMs = 86_400_000
const minuteMs = 60_000

type Station = Pick<(typeof demoStations)[number], 'number' | 'country'>
type Row = Insertable<DieselDeliveryTable>

/** What somebody at the station would have written down of these refills. */
export function demoDeliveriesOf(station: Station, siteId: number, refills: readonly SeenRefill[]): Row[] {
  const [supplier, currency, perLitre] = suppliers[station.country] ?? []
  if (supplier === undefined || currency === undefined || perLitre === undefined) return []
  return refills
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ deviceId, at, litres }, fromLast): Row[] => {
      if (unrecorded[station.number] === fromLast) return []
      const receipt = short[station.number] === fromLast ? litres * (1 + shortBy) : litres
      const written = Math.round(receipt / 5) * 5
      const moment = new Date(at - 10 * minuteMs)
      // Prices rise a little from month to month.
      const rise = 1 + 0.004 * (Math.floor(at / dayMs / 30) % 12)
      return [
        {
          siteId,
          id: `demo-${siteId}-${deviceId}-${at}`,
          deviceId,
          deliveredAt: moment,
          litres: written,
          amount: Math.round(written * perLitre * rise),
          currency,
          supplier,
          receiptNumber: `${station.number}-${moment.toISOString().slice(2, 10).replaceAll('-', '')}-${deviceId}`,
          note: null,
          createBy: 'operator',
          createTime: moment,
        },
      ]
    })
}

/** Once for each station, whatever becomes of them later; how many it wrote. */
export async function seedDemoDeliveries(
  db: Db,
  number: string,
  siteId: number,
  refills: readonly SeenRefill[],
): Promise<number> {
  const station = demoStations.find((one) => one.number === number)
  const rows = station ? demoDeliveriesOf(station, siteId, refills) : []
  let written = 0
  await seeding(db, async (_, seed) => {
    for (const row of rows) if (await seed(`demo:delivery:${row.id}`, 'dieselDelivery', row)) written++
  })
  return written
}
