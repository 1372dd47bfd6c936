import { type Answer, orderIn } from '@gridhelm/mqtt/order'
import { expired } from '../controller/commands.ts'
import { createLink, type Link, type LinkOptions } from '../controller/link.ts'
import { localTime } from '../local-time.ts'
import { randomFrom } from '../random.ts'
import type { SiteConfig } from '../site/config.ts'
import type { HomeConfig } from '../solar-home/config.ts'
import type { HomeState } from '../solar-home/state.ts'
import type { Weather } from '../weather/weather.ts'
import { codeIn, type Typing, typingsOf } from './customer.ts'
import { createHomes, type HomeStatus } from './homes.ts'
import { daysToPay, habitOf } from './payer.ts'
import type { VillageScenario, VillageScenarioKind } from './scenario.ts'
import { skyOver } from './sky.ts'

export interface VillageConfig {
  /** By which its state is kept. */
  name: string
  /** Where it lies: its sun, its weather and its hour. */
  place: Pick<SiteConfig, 'latitude' | 'longitude' | 'climate' | 'zone'>
  /** The number of the site that its hub speaks for; absent where there are keypads only. */
  site?: string
  homes: readonly HomeConfig[]
}

/** What is kept of a village between two runs. */
export interface SavedVillage {
  format: 1
  random: number
  homes: Readonly<Record<string, HomeState>>
  typings: readonly Typing[]
  answers: readonly Answer[]
  /** Whether somebody has ever asked for one of its homes: until then nobody knows them, and they keep quiet. */
  isKnown: boolean
}

/** What somebody sends by phone. */
export interface MobilePayment {
  msisdn: string
  payerName: string
  account: string
  amount: string
  currency: string
}

export interface VillageOptions {
  config: VillageConfig
  seed: number
  /** Ms between two frames of a home. */
  rhythm: number
  /** Customers do what they do so many times faster. */
  haste: number
  brokerOf: (user: string) => Pick<LinkOptions, 'url' | 'password' | 'tls'>
  weather: () => Weather | undefined
  /** Customers pay so many times more often. */
  payerHaste?: number
  /** Money by phone; absent: customers pay agents alone. */
  wallet?: { takes: (currency: string) => boolean; pay: (payment: MobilePayment) => void } | undefined
  saved: SavedVillage | undefined
  save: (village: SavedVillage) => Promise<void>
  now: () => number
  say: (line: string) => void
}

export interface VillageStatus {
  name: string
  site: string | undefined
  hub: 'up' | 'down' | 'none'
  scenarios: readonly VillageScenario[]
  /** Codes that customers have read and not typed in yet. */
  typings: number
  homes: readonly HomeStatus[]
}

/** As many answers are remembered: an order that comes again is answered again, and not carried out again. */
const remembered = 2_000
const mostTypings = 2_000

/** As the demo enters them; a home that speaks for itself uses no other topics. */
const ownTopic = (sn: string, way: 'up' | 'down') => `gridhelm/homes/${sn}/${way}`

/** A village hub for many homes, homes that speak for themselves, and silent ones whose customers type. */
export function createVillage(options: VillageOptions) {
  const { config, saved, rhythm, say } = options
  const { site, place } = config
  const homes = createHomes(config.homes, saved?.homes ?? {}, {
    now: options.now(),
    zone: place.zone,
    seed: options.seed,
    skyAt: (time) => skyOver(place, time, options.weather()),
  })
  const random = randomFrom(saved?.random ?? options.seed)
  const answers = new Map((saved?.answers ?? []).map((one) => [one.id, one]))
  const behindHub = config.homes.filter(({ way }) => way === 'hub')
  const byDevice = new Map(behindHub.flatMap(({ device, sn }) => (device ? [[device, sn] as const] : [])))
  let typings: Typing[] = [...(saved?.typings ?? [])]
  let isKnown = saved?.isKnown ?? false
  let isHubUp = false
  let spokenAt = 0
  let isChanged = false
  let paidAt = 0

  const linked = (
    link: Omit<LinkOptions, 'url' | 'password' | 'tls' | 'onState'>,
    onState: LinkOptions['onState'],
  ) => {
    let complaint = ''
    return createLink({
      ...options.brokerOf(String(link.username)),
      ...link,
      onState(isUp, why) {
        onState(isUp, why)
        if (isUp) complaint = ''
        else if (why?.name === 'MqttRefusedError' && why.message !== complaint) {
          complaint = why.message
          say(`${link.username}: ${why.message}`)
        }
      },
    })
  }

  const hub: Link | undefined =
    site === undefined || behindHub.length === 0
      ? undefined
      : linked(
          {
            clientId: `${site}-HUB-01`,
            username: site,
            topic: `gridhelm/${site}/set`,
            onMessage: async (payload) => obeyHub(site, payload),
          },
          (isUp) => {
            isHubUp = isUp
            // What has happened meanwhile is told at once.
            if (isUp) speakOfHub(options.now())
          },
        )
  const own = new Map(
    config.homes
      .filter(({ way }) => way === 'own')
      .map(({ sn }) => [
        sn,
        linked(
          {
            clientId: sn,
            username: `sn-${sn}`,
            topic: ownTopic(sn, 'down'),
            onMessage: async (payload) => obeyOwn(sn, payload),
          },
          (isUp) => isUp && speak(sn, options.now()),
        ),
      ]),
  )

  // What is not heard is said again with the next frame.
  const send = (link: Link | undefined, topic: string, message: object) =>
    void link?.publish(topic, JSON.stringify(message)).catch(() => {})

  function speakOfHub(ts: number, sns: readonly string[] = behindHub.map(({ sn }) => sn)): void {
    if (site === undefined || !isKnown || !isHubUp) return
    const devices = Object.fromEntries(
      behindHub.flatMap(({ sn, device }) => {
        const frame = sns.includes(sn) && !homes.isSilent(sn, ts) ? homes.frameOf(sn) : undefined
        return device && frame ? [[device, frame]] : []
      }),
    )
    if (Object.keys(devices).length > 0) send(hub, `gridhelm/${site}/data`, { ts, devices })
  }

  function speak(sn: string, ts: number): void {
    const device = config.homes.find((one) => one.sn === sn)?.device
    const frame = homes.frameOf(sn)
    if (!device || !frame || homes.isSilent(sn, ts)) return
    send(own.get(sn), ownTopic(sn, 'up'), { ts, devices: { [device]: frame } })
  }

  function remember(answer: Answer): Answer {
    answers.set(answer.id, answer)
    for (const id of answers.keys()) {
      if (answers.size <= remembered) break
      answers.delete(id)
    }
    return answer
  }

  /** Each order once; undefined for what does not reach the home. */
  function carryOut(
    sn: string,
    order: NonNullable<ReturnType<typeof orderIn>>,
    now: number,
  ): Answer | undefined {
    const earlier = answers.get(order.id)
    if (earlier) return earlier
    if (homes.isSilent(sn, now)) return undefined
    const { id, point, value, expires } = order
    if (point !== 'token' || value === undefined)
      return remember({ id, status: 'rejected', message: 'A home takes codes and nothing else.' })
    if (expires !== undefined && expires <= now) return remember({ id, status: 'rejected', message: expired })
    homes.take(sn, String(value).padStart(9, '0'), now)
    return remember({ id, status: 'accepted' })
  }

  function obeyHub(number: string, payload: string): void {
    const order = orderIn(payload)
    const sn = byDevice.get(order?.device ?? '')
    if (!order || sn === undefined) return
    const now = options.now()
    const answer = carryOut(sn, order, now)
    if (!isKnown) {
      isKnown = true
      for (const link of own.values()) void link.setUp(true)
      speakOfHub(now)
    } else speakOfHub(now, [sn])
    if (answer) send(hub, `gridhelm/${number}/get`, answer)
    keep()
  }

  function obeyOwn(sn: string, payload: string): void {
    const order = orderIn(payload)
    const now = options.now()
    if (!order || !carryOut(sn, order, now)) return
    speak(sn, now)
    keep()
  }

  /** With the next beat: a village gets many orders at once. */
  const keep = () => {
    isChanged = true
  }

  const snapshot = (): SavedVillage => ({
    format: 1,
    random: random.seed,
    homes: homes.snapshot(),
    typings,
    answers: [...answers.values()],
    isKnown,
  })

  function typeDue(now: number): void {
    const due = typings.filter(({ at }) => at <= now)
    if (due.length === 0) return
    typings = typings.filter(({ at }) => at > now)
    for (const { sn, digits } of due) homes.take(sn, digits, now)
    keep()
  }

  /** Whoever runs out pays, as they are used to. */
  function payDue(now: number): void {
    const passedMs = paidAt === 0 ? 0 : now - paidAt
    paidAt = now
    // Nobody pays for a home that the other side does not know.
    const { wallet, payerHaste = 1 } = options
    if (!wallet || !isKnown || passedMs <= 0) return
    const { hour } = localTime(place.zone, now)
    for (const [index, { sn, phone, pays }] of config.homes.entries()) {
      if (!pays || phone === undefined || !wallet.takes(pays.currency)) continue
      const purse = { habit: habitOf(index), creditMs: homes.creditOf(sn), random }
      const days = daysToPay({ ...purse, passedMs: passedMs * payerHaste }, hour)
      const { name: payerName, account, currency, pricePerDay } = pays
      if (days > 0)
        wallet.pay({ msisdn: phone, payerName, account, currency, amount: String(days * pricePerDay) })
    }
  }

  return {
    name: config.name,
    site,
    has: homes.has,

    begin(now: number): void {
      homes.stepTo(now)
      void hub?.setUp(true)
      if (isKnown || hub === undefined) for (const link of own.values()) void link.setUp(true)
    },

    /** At every beat; the homes speak in their own rhythm. */
    advance(now: number): void {
      void hub?.setUp(!homes.isUnder('hubDown', undefined, now))
      typeDue(now)
      if (isChanged) void options.save(snapshot()).catch(() => {})
      isChanged = false
      if (now - spokenAt < rhythm && spokenAt <= now) return
      spokenAt = now - (now % rhythm)
      homes.stepTo(now)
      payDue(now)
      speakOfHub(now)
      for (const sn of own.keys()) speak(sn, now)
    },

    /** A message for one of its customers; false: nobody here has the number. */
    receive(phone: string, content: string, now: number): boolean {
      const theirs = config.homes.filter((one) => one.phone === phone)
      const digits = codeIn(content)
      for (const { sn, way } of theirs) {
        // A code that goes over the air is for the home; its customer has nothing to type.
        if (digits === undefined || way !== 'keypad' || typings.length >= mostTypings) continue
        typings.push(...typingsOf({ sn, digits, now, zone: place.zone, random, haste: options.haste }))
      }
      if (theirs.length > 0) keep()
      return theirs.length > 0
    },

    start(scenario: VillageScenario): void {
      homes.start(scenario)
      if (scenario.kind === 'hubDown') void hub?.setUp(false)
    },
    end(kind: VillageScenarioKind, sn: string | undefined): number {
      const ended = homes.end(kind, sn)
      if (kind === 'hubDown') void hub?.setUp(true)
      return ended
    },

    snapshot,
    status: (now: number): VillageStatus => ({
      name: config.name,
      site,
      hub: hub === undefined ? 'none' : isHubUp ? 'up' : 'down',
      scenarios: homes.scenarios(),
      typings: typings.length,
      homes: homes.status(now),
    }),

    async stop(): Promise<void> {
      await options.save(snapshot())
      await Promise.all([hub, ...own.values()].map((link) => link?.setUp(false)))
    },
  }
}

export type Village = ReturnType<typeof createVillage>
