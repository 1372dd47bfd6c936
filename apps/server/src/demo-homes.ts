import { createHash } from 'node:crypto'
import { homeAddRule, terminalRule } from '@gridhelm/contract/money/homes/rules'
import { deviceNumber } from '@gridhelm/contract/stations/devices/kinds'
import { demoContext } from './demo-context.ts'
import { createHomeActions } from './features/money/homes/actions.ts'
import { bindCards, bindHomes, bindTerminals } from './features/money/homes/binding.ts'
import type { SessionContext } from './platform/http/context.ts'
import type { Platform } from './platform/platform.ts'
import { createResourceService } from './resources/service.ts'
import { demoUserId, seedCustomers, seedSerials } from './seed/demo.ts'

export interface Village {
  /** None: homes that only have keypads. */
  site: string | null
  homes: number
  /** Who enters them, and whose they are to look after. */
  maker: string
  agent: string
  code: string
  currency: string
  /** Of a day, in the smallest coin. */
  price: number
  firstNames: readonly string[]
  lastNames: readonly string[]
}

export const villages: readonly Village[] = [
  {
    ...{
      site: 'NE-005',
      homes: 60,
      maker: 'master',
      agent: 'agent',
      code: 'NE',
      currency: 'XOF',
      price: 150,
    },
    firstNames: ['Aïchatou', 'Boubacar', 'Djamila', 'Harouna', 'Mariama', 'Oumarou', 'Ramatou', 'Soumana'],
    lastNames: ['Abdou', 'Djibo', 'Hassane', 'Issoufou', 'Maïga', 'Moussa', 'Seyni', 'Yacouba'],
  },
  {
    ...{
      site: 'PF-011',
      homes: 30,
      maker: 'master',
      agent: 'agent',
      code: 'PF',
      currency: 'XPF',
      price: 120,
    },
    firstNames: ['Heiarii', 'Hinano', 'Manutea', 'Moana', 'Poerava', 'Teiki', 'Tehani', 'Vaea'],
    lastNames: ['Faatau', 'Maire', 'Paofai', 'Tama', 'Teriitehau', 'Tevaearai'],
  },
  {
    ...{ site: 'KM-002', homes: 20, maker: 'master', agent: 'agent', code: 'KM', currency: 'KMF', price: 90 },
    firstNames: ['Anfane', 'Chamsia', 'Faouzia', 'Ibrahim', 'Moinaecha', 'Soilihi'],
    lastNames: ['Ali', 'Mohamed', 'Said', 'Soule', 'Youssouf'],
  },
  {
    ...{ site: null, homes: 10, maker: 'master2', agent: 'agent2', code: 'GH', currency: 'XOF', price: 150 },
    firstNames: ['Abena', 'Akosua', 'Kojo', 'Kwame', 'Yaa'],
    lastNames: ['Addo', 'Boateng', 'Mensah', 'Osei'],
  },
]
/** One in five has nothing but a keypad, one in twelve speaks for itself; one in ten is still in stock. */
const keypadEvery = 5
const ownEvery = 12
const stockEvery = 10
const models = ['Lumika 20', 'Lumika 50', 'Lumika 120']

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const numbered = (code: string, index: number) => `${code}-${String(index + 1).padStart(4, '0')}`

/** The key that a maker would have sent; the same for the same home, so that its virtual twin can know it. */
export const demoKeyOf = (shsSn: string) => ({
  tokenKey: createHash('sha256').update(`demo key of ${shsSn}`).digest('hex').slice(0, 32),
  tokenStart: createHash('sha256').update(`demo start of ${shsSn}`).digest().readUInt32BE(0) % 1_000_000_000,
})

export interface DemoHome {
  shsSn: string
  username: string
  realname: string
  phone: string
  model: string
  way: 'hub' | 'own' | 'keypad'
  /** As its site numbers it; one with a keypad has none. */
  device: string | null
  isInStock: boolean
  cardId: string
}

/** The homes of a village, in the order in which they are entered. */
export function homesOf({ site, homes, code, firstNames, lastNames }: Village): DemoHome[] {
  const place = villages.findIndex((one) => one.code === code) + 1
  let devices = 0
  return Array.from({ length: homes }, (_, index) => {
    const isKeypad = site === null || index % keypadEvery === keypadEvery - 1
    return {
      shsSn: `SHS-${numbered(code, index)}`,
      username: `${code.toLowerCase()}home${index + 1}`,
      realname: `${at(firstNames, index)} ${at(lastNames, Math.floor(index / firstNames.length) + index)}`,
      phone: `+8820001${place}${String(index + 1).padStart(3, '0')}`,
      model: at(models, index),
      way: isKeypad ? 'keypad' : index % ownEvery === 1 ? 'own' : 'hub',
      device: isKeypad ? null : deviceNumber('solarHome', ++devices),
      isInStock: index % stockEvery === stockEvery - 1,
      cardId: `73${code}${String(index + 1).padStart(4, '0')}`,
    }
  })
}

/** Homes with their customers, cards and terminals, entered by the services themselves. What is there stays as it is. */
export async function makeDemoHomes(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db } = platform
  const homes = bindHomes(platform)
  const cards = bindCards(platform, homes)
  const list = createResourceService(platform, homes)
  const terminals = createResourceService(platform, bindTerminals())
  const actions = createHomeActions(platform, homes, cards)

  async function terminalOf({ maker, agent, code }: Village, as: SessionContext): Promise<void> {
    const agentSn = `AGT-${code}-01`
    const known = await db
      .selectFrom('agentTerminal')
      .select('id')
      .where('agentSn', '=', agentSn)
      .executeTakeFirst()
    if (!known && maker) await terminals.add(terminalRule.parse({ agentSn, agentName: agent }), as)
  }

  for (const village of villages) {
    const { site, maker, agent } = village
    const as = await demoContext(platform, maker)
    await terminalOf(village, as)
    const entered = homesOf(village)
    await seedCustomers(db, agent, entered, site)
    const speakers = entered.filter(({ way }) => way === 'own').map(({ shsSn }) => shsSn)
    if (site !== null) await seedSerials(db, site, speakers, platform.config.demoPassword)
    for (const { shsSn, username, model, way, isInStock, cardId } of entered) {
      signal.throwIfAborted()
      const known = await db
        .selectFrom('shs')
        .select(['id', 'state', 'serialNumberId'])
        .where('shsSn', '=', shsSn)
        .executeTakeFirst()
      const draft = homeAddRule.parse({
        shsSn,
        ...demoKeyOf(shsSn),
        model,
        way: way === 'keypad' ? 'keypad' : 'mqtt',
        agentName: agent,
        ...(site === null ? {} : { siteId: site }),
        ...(way === 'own' && { serialNumber: shsSn }),
      })
      const id = known?.id ?? (await list.add(draft, as))
      // Those of an older demo spoke by the hub.
      if (known?.serialNumberId === null && way === 'own') await list.edit({ id, serialNumber: shsSn }, as)
      if ((known?.state ?? 'stock') !== 'stock' || isInStock) continue
      await actions.homes.move({ id, reason: 'Demo', customerId: demoUserId(username), cardId }, as)
    }
  }
}
