import { createHash } from 'node:crypto'
import { westAfricanCoast } from '../demo/climates.ts'
import { demoSites } from '../demo/sites.ts'
import { type HomeConfig, type HomeWay, homeModels } from '../solar-home/config.ts'
import type { VillageConfig } from './village.ts'

interface VillagePlan {
  code: string
  site?: string
  homes: number
  currency: string
  pricePerDay: number
}

/** As the demo organisation enters them; a test holds both to it. */
const plans: readonly VillagePlan[] = [
  { code: 'NE', site: 'NE-005', homes: 60, currency: 'XOF', pricePerDay: 150 },
  { code: 'PF', site: 'PF-011', homes: 30, currency: 'XPF', pricePerDay: 120 },
  { code: 'KM', site: 'KM-002', homes: 20, currency: 'KMF', pricePerDay: 90 },
  { code: 'GH', homes: 10, currency: 'XOF', pricePerDay: 150 },
]
const keypadEvery = 5
const stockEvery = 10
const ownEvery = 12
const models = Object.values(homeModels)

const hashOf = (text: string) => createHash('sha256').update(text)

/** What the maker has put in. */
const keyOf = (sn: string): HomeConfig['key'] => ({
  key: hashOf(`demo key of ${sn}`).digest().subarray(0, 16),
  startingCode: hashOf(`demo start of ${sn}`).digest().readUInt32BE(0) % 1_000_000_000,
  digits: '10',
})

const wayOf = (index: number, site: string | undefined): HomeWay =>
  site === undefined || index % keypadEvery === keypadEvery - 1
    ? 'keypad'
    : index % ownEvery === 1
      ? 'own'
      : 'hub'

/** Those in stock lie in a box and say nothing; they take their numbers nevertheless. */
function homesOf({ code, site, homes, currency, pricePerDay }: VillagePlan, place: number): HomeConfig[] {
  let devices = 0
  return Array.from({ length: homes }, (_, index): HomeConfig | undefined => {
    const way = wayOf(index, site)
    const device = way === 'keypad' ? undefined : `SHS-${String(++devices).padStart(2, '0')}`
    if (index % stockEvery === stockEvery - 1) return undefined
    const sn = `SHS-${code}-${String(index + 1).padStart(4, '0')}`
    return {
      ...{ sn, way, stepsInDay: 1, key: keyOf(sn) },
      ...(device !== undefined && { device }),
      model: models[index % models.length] ?? homeModels['Lumika 20'],
      ...(site !== undefined && {
        pays: { name: sn, account: `73${code}${String(index + 1).padStart(4, '0')}`, currency, pricePerDay },
      }),
      phone: `+8820001${place + 1}${String(index + 1).padStart(3, '0')}`,
    }
  }).filter((home) => home !== undefined)
}

/** Where homes stand without a site. */
const elsewhere = { latitude: 7.6, longitude: -1.9, climate: westAfricanCoast, zone: 'Africa/Accra' }

/** Of the sites that are run; those without one always. */
export const demoVillages = (numbers: ReadonlySet<string>): VillageConfig[] =>
  plans.flatMap((plan, index) => {
    const { code, site } = plan
    if (site !== undefined && !numbers.has(site)) return []
    const place = demoSites.find(({ number }) => number === site) ?? elsewhere
    return [
      { name: `homes-${code}`, place, ...(site !== undefined && { site }), homes: homesOf(plan, index) },
    ]
  })
