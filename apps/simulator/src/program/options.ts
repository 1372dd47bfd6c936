import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type CarrierRates, usualCarrier } from '../carrier/carrier.ts'
import { requestIn, type ScenarioRequest, scenarioKinds } from '../control/scenario-text.ts'
import type { LinkOptions } from '../controller/link.ts'
import type { Order } from '../controller/outbox.ts'
import { demoSites } from '../demo/sites.ts'
import { type ProviderRates, usualProvider } from '../provider/provider.ts'
import type { SiteConfig } from '../site/config.ts'
import { demoVillages } from '../village/demo.ts'
import { homeScenarioKinds, villageScenarioKinds } from '../village/scenario.ts'
import type { VillageConfig } from '../village/village.ts'
import { ratesFrom } from '../wire/rates.ts'

export interface RunOptions {
  sites: readonly SiteConfig[]
  seed: number
  /** Ms between frames. */
  rhythm: number
  backfill: Order
  outboxSize: number
  historyDays: number
  stateFolder: string | undefined
  /** Absent: no control call. */
  controlPort: number | undefined
  scenarios: readonly { number: string; request: ScenarioRequest }[]
  brokerOf: (number: string) => Pick<LinkOptions, 'url' | 'password' | 'tls'>
  villages: readonly VillageConfig[]
  /** Ms between two frames of a home. */
  homeRhythm: number
  /** Customers are so many times faster than people. */
  customerHaste: number
  /** And pay so many times more often. */
  payerHaste: number
  /** Absent: nobody carries messages. */
  sms:
    | { port: number; rates: CarrierRates; token: string | undefined; receipts: string | undefined }
    | undefined
  /** Absent: nobody pays by phone. */
  momo:
    | {
        port: number
        rates: ProviderRates
        secret: string
        webhookFor: (currency: string) => string | undefined
      }
    | undefined
}

export class UsageError extends Error {}

const text = (initial: string) => ({ type: 'string', default: initial }) as const
const optional = { type: 'string' } as const

export const usage = `Virtual sites that speak MQTT as real ones do.

  node apps/simulator/src/main.ts [options]
  node apps/simulator/src/main.ts print --help

  --url mqtt://127.0.0.1:1883  the broker; mqtts:// for TLS. Each site is a client of its own: its user is its
                               number, its password stands in the variable GRIDHELM_SITE_PASSWORD
  --ca, --cert, --key FILE     for TLS; {number} in a name stands for the site's number
  --sites MG-001,KE-004        all, unless told
  --seconds 10                 between frames
  --backfill newest|oldest     what goes first after the link was lost
  --outbox 1000                how many frames a site keeps meanwhile
  --state FOLDER               where the sites are kept; without it every start is the first
  --history 366                how many days of the past a new site tells about; 0 for none
  --seed 1                     the same seed gives the same sites
  --scenario outage@KE-004:minutes=30
                               may be repeated: ${scenarioKinds.join(', ')};
                               with minutes, after (seconds), cover, device, point, litres;
                               of a site's hub: ${villageScenarioKinds.join(', ')}; of a home (@SHS-NE-0001):
                               ${homeScenarioKinds.join(', ')}
  --haste 1                    engines start and stop so many times faster
  --control PORT               scenarios over HTTP on 127.0.0.1; 0 for any free port
  --homes on|off               the solar homes of the sites, and those without one; on
  --home-seconds 60            between two frames of a home
  --customer-haste 1           customers read and type so many times faster than people do
  --sms PORT                   a carrier of messages on 127.0.0.1 (POST /sms); 0 for any free port. Its password stands
                               in the variable GRIDHELM_SMS_TOKEN
  --sms-rates loss=0.02,late=0.05,mute=0.05,seconds=8
                               how many are lost, late, or without a receipt, and how long the others take
  --receipts URL               where the carrier tells what became of a message
  --momo URL                   a mobile-money provider: customers of homes pay by phone, and it tells this webhook. Its
                               secret stands in the variable GRIDHELM_MOMO_SECRET. XPF=URL is for money of one currency
                               alone, and may be repeated
  --payer-haste 1              customers pay so many times more often than people do
  --momo-port 0                where it listens on 127.0.0.1 (POST /pay, GET /statement/2026-11-16, PUT /rates)
  --momo-rates duplicates=0.1,reordered=0.05,wrong=0.02,reversals=0.01,failures=0.02,seconds=5

Sites: ${demoSites.map(({ number }) => number).join(', ')}`

const options = {
  url: text('mqtt://127.0.0.1:1883'),
  ca: optional,
  cert: optional,
  key: optional,
  sites: optional,
  seconds: text('10'),
  backfill: text('newest'),
  outbox: text('1000'),
  state: optional,
  history: text('366'),
  seed: text('1'),
  scenario: { type: 'string', multiple: true, default: [] as string[] },
  haste: text('1'),
  control: optional,
  homes: text('on'),
  'home-seconds': text('60'),
  'customer-haste': text('1'),
  sms: optional,
  'sms-rates': text(''),
  receipts: optional,
  momo: { type: 'string', multiple: true, default: [] as string[] },
  'payer-haste': text('1'),
  'momo-port': text('0'),
  'momo-rates': text(''),
  help: { type: 'boolean', default: false },
} as const

/** Undefined when help is asked for. */
export function runOptions(
  args: readonly string[],
  secrets: { password: string | undefined; smsToken?: string | undefined; momoSecret?: string | undefined },
): RunOptions | undefined {
  const { password } = secrets
  const values = parsed(args)
  if (values.help) return undefined
  const { url, ca, cert, key, backfill } = values
  if (!/^mqtts?:\/\//.test(url)) throw new UsageError(`${url} is no address of a broker.`)
  if (backfill !== 'newest' && backfill !== 'oldest') {
    throw new UsageError('--backfill is newest or oldest.')
  }
  const brokerOf: RunOptions['brokerOf'] = (number) => ({
    url,
    ...(password !== undefined && { password }),
    ...((ca || cert || key) && {
      tls: {
        ...(ca && { ca: fileFor(ca, number) }),
        ...(cert && { cert: fileFor(cert, number) }),
        ...(key && { key: fileFor(key, number) }),
      },
    }),
  })
  return {
    sites: sitesIn(values.sites).map(hastened(whole('haste', values.haste, 1, 100))),
    seed: whole('seed', values.seed, 0, 2 ** 32 - 1),
    rhythm: 1000 * whole('seconds', values.seconds, 1, 3600),
    backfill,
    outboxSize: whole('outbox', values.outbox, 1, 100_000),
    historyDays: whole('history', values.history, 0, 3660),
    stateFolder: values.state,
    controlPort: values.control === undefined ? undefined : whole('control', values.control, 0, 65_535),
    scenarios: values.scenario.map(requestIn),
    brokerOf,
    villages:
      values.homes === 'off' ? [] : demoVillages(new Set(sitesIn(values.sites).map(({ number }) => number))),
    homeRhythm: 1000 * whole('home-seconds', values['home-seconds'], 1, 3600),
    customerHaste: whole('customer-haste', values['customer-haste'], 1, 1_000_000),
    payerHaste: whole('payer-haste', values['payer-haste'], 1, 1_000_000),
    sms:
      values.sms === undefined
        ? undefined
        : {
            port: whole('sms', values.sms, 0, 65_535),
            rates: ratesFrom(usualCarrier, values['sms-rates']),
            token: secrets.smsToken,
            receipts: values.receipts,
          },
    momo:
      values.momo.length === 0
        ? undefined
        : {
            port: whole('momo-port', values['momo-port'], 0, 65_535),
            rates: ratesFrom(usualProvider, values['momo-rates']),
            secret: secrets.momoSecret ?? '',
            webhookFor: webhooksIn(values.momo),
          },
  }
}

/** `XPF=http://…`, or an address for money of any other currency. */
function webhooksIn(given: readonly string[]): (currency: string) => string | undefined {
  const byCurrency = new Map(
    given.map((one) => {
      const [, currency = '', url = ''] = /^(?:([A-Z]{3})=)?(https?:\/\/\S+)$/.exec(one) ?? []
      if (url === '') throw new UsageError(`${one} is no address of a webhook.`)
      return [currency, url] as const
    }),
  )
  return (currency) => byCurrency.get(currency) ?? byCurrency.get('')
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function whole(name: string, given: string, low: number, high: number): number {
  const value = Number(given)
  if (!(Number.isInteger(value) && value >= low && value <= high)) {
    throw new UsageError(`--${name} is a whole number from ${low} to ${high}.`)
  }
  return value
}

function sitesIn(list: string | undefined): readonly SiteConfig[] {
  if (list === undefined) return demoSites
  return list.split(',').map((number) => {
    const config = demoSites.find((one) => one.number === number.trim())
    if (!config) throw new UsageError(`There is no site ${number}.`)
    return config
  })
}

const hastened =
  (haste: number) =>
  (site: SiteConfig): SiteConfig =>
    haste === 1 ? site : { ...site, generators: site.generators.map((one) => ({ ...one, haste })) }

const fileFor = (name: string, number: string): Buffer => readFileSync(name.replaceAll('{number}', number))
