import { breakdownMs, hasBreakdown } from '../demo/present.ts'
import { type Piece, type Stretch, statesOf, tellsAlarms, type Walked, walk } from '../history/stretch.ts'
import { messageOf, withoutAlarms } from '../message.ts'
import { step } from '../run/step.ts'
import type { SiteConfig } from '../site/config.ts'
import { type Scenario, scenarioAt, toldUntil, withScenario } from '../site/scenario.ts'
import type { SiteState } from '../site/state.ts'
import type { Weather } from '../weather/weather.ts'
import { createCommandDesk } from './commands.ts'
import { createLink, type Link, type LinkOptions } from './link.ts'
import { breakdownFrom, newSite } from './new-site.ts'
import { createOutbox, type Order } from './outbox.ts'
import type { SavedSite } from './saved-site.ts'
import { sendAll } from './send-all.ts'
import { createUnsent } from './unsent.ts'

export interface ControllerOptions {
  config: SiteConfig
  seed: number
  /** Ms between frames. */
  rhythm: number
  backfill: Order
  outboxSize: number
  broker: Pick<LinkOptions, 'url' | 'password' | 'tls'>
  /** How far back a new site's history reaches, in days. */
  historyDays: number
  saved: SavedSite | undefined
  /** Called after what must not be forgotten. */
  save: (site: SavedSite) => Promise<void>
  now: () => number
  /** One line for a person. */
  say: (line: string) => void
}

export interface ControllerStatus {
  number: string
  name: string
  time: number
  link: 'up' | 'down'
  waiting: number
  dropped: number
  /** Since the start; one that comes again is received, and not carried out again. */
  commands: { received: number; carriedOut: number }
  scenarios: readonly Scenario[]
}

export interface Controller {
  readonly number: string
  readonly isLinked: boolean
  /** Whether a part of the past has to wait until the link is back. */
  isHeldBack(stretch: Stretch): boolean
  /** What of the past is still to be sent; the filler takes from it. */
  readonly stretches: Stretch[]
  /** From the saved state, or a new one, to the present; then it connects. */
  begin(now: number): Promise<void>
  /** Steps to the moment and sends a frame for every beat of the rhythm up to it. */
  advance(now: number): Promise<void>
  start(scenario: Scenario): Promise<void>
  /** Ends the scenarios of the kind; how many there were. */
  end(kind: Scenario['kind']): Promise<number>
  /** Sends a piece of the past, oldest first; rejects when the link is lost. */
  sendPiece(stretch: Stretch, piece: Piece, signal: AbortSignal): Promise<void>
  snapshot(): SavedSite
  /** Over the site now; undefined before it has begun. */
  weather(): Weather | undefined
  status(): ControllerStatus
  stop(): Promise<void>
}

/** A longer gap is walked through as history. */
const gapFrom = 120_000
/** How much may have been sent since the last save. */
const saveGap = 120_000
const farewellMs = 1_000

const payloadOf = (state: SiteState): string => JSON.stringify(messageOf(state))

export function createController(options: ControllerOptions): Controller {
  const { config, rhythm, saved, say } = options
  const { number } = config
  const topic = (name: string) => `gridhelm/${number}/${name}`
  const stretches: Stretch[] = [...(saved?.stretches ?? [])]
  const desk = createCommandDesk(saved?.answers)
  const unsent = createUnsent()
  let state: SiteState
  let isLinked = false
  let complaint = ''
  const commands = { received: 0, carriedOut: 0 }
  let turn: Promise<unknown> = Promise.resolve()

  /** One thing after the other: nobody changes the state while it is being stepped. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  const link: Link = createLink({
    ...options.broker,
    clientId: `${number}-PLC-01`,
    username: number,
    topic: topic('set'),
    onMessage: (payload) => inTurn(() => obey(payload)),
    onState(isUp, why) {
      isLinked = isUp
      outbox.setLink(isUp && isHeard())
      // Once for each reason: the link asks again and again.
      if (isUp) complaint = ''
      else if (why?.name === 'MqttRefusedError' && why.message !== complaint) {
        complaint = why.message
        say(`${number}: ${why.message}`)
      }
    },
  })

  const outbox = createOutbox({
    order: options.backfill,
    most: options.outboxSize,
    send: ({ payload }) => link.publish(topic('data'), payload),
    onEmpty: () => unsent.beginAt(state),
    onFull: () => say(`${number}: the outbox is full, older frames are dropped.`),
  })

  const isHeard = () => scenarioAt(state, state.time).linkUp
  const isToldFirst = ({ until }: Stretch) => until <= (toldUntil(state, state.time) ?? 0)
  const aligned = (now: number) => Math.floor(now / rhythm) * rhythm
  function post(): void {
    // A link that is lost at this moment no longer takes its frame.
    void link.setUp(isHeard() || stretches.some(isToldFirst))
    outbox.setLink(isLinked && isHeard())
    outbox.post({ time: state.time, payload: payloadOf(state) })
  }

  /** Through a gap without sending; what would have been sent becomes history. */
  async function cross(origin: SiteState, exactUntil: number, until: number): Promise<Walked> {
    const stretch: Stretch = { origin, exactUntil: Math.min(exactUntil, until), until }
    const walked = await walk(stretch, rhythm)
    if (walked.pieces.some(({ messages }) => messages > 0)) stretches.push(stretch)
    return walked
  }

  /** Of a new site at which an engine breaks down: the moment is found where its past has led to. */
  async function firstOrigin(until: number): Promise<SiteState> {
    const site = newSite(config, options.seed, options.historyDays, until)
    if (!hasBreakdown(config) || site.time > until - 2 * breakdownMs) return site
    const { end } = await cross(site, 0, aligned(until - breakdownMs))
    const failure = breakdownFrom(end, until)
    return failure ? withScenario(end, failure) : end
  }

  async function stepTo(until: number): Promise<void> {
    if (until - state.time > gapFrom) {
      const { beforeEnd, end } = await cross(state, state.time, until)
      cut(beforeEnd)
      state = end
      post()
      await options.save(snapshot())
    }
    while (state.time < until) {
      state = step(state, (Math.min(until, aligned(state.time) + rhythm) - state.time) / 1000)
      post()
    }
  }

  function cut(origin: SiteState): void {
    if (outbox.waiting === 0) unsent.beginAt(origin)
    else unsent.cutAt(state.time, origin)
  }

  function changeTo(changed: SiteState): void {
    cut(changed)
    state = changed
  }

  async function obey(payload: string): Promise<void> {
    const outcome = desk.receive(payload, state, options.now())
    if (!outcome) return
    commands.received++
    if (outcome.state !== state) {
      commands.carriedOut++
      changeTo(outcome.state)
      await options.save(snapshot())
    }
    answer(outcome.answer)
  }

  // An answer that is lost with the link is asked for again by whoever waits for it.
  const answer = (one: object) => void link.publish(topic('get'), JSON.stringify(one)).catch(() => {})

  const snapshot = (): SavedSite => ({
    seed: options.seed,
    time: state.time,
    unsent: unsent.spans(),
    stretches,
    answers: desk.answers(),
  })

  return {
    number,
    stretches,
    get isLinked() {
      return isLinked
    },
    isHeldBack: (stretch) => !isHeard() && !isToldFirst(stretch),
    begin: (now) =>
      inTurn(async () => {
        const until = aligned(now)
        let origin: SiteState | undefined
        let exactUntil = 0
        for (const span of saved?.unsent ?? []) {
          if (span.until === undefined) origin = span.origin
          else if (span.until > span.origin.time) {
            stretches.push({ origin: span.origin, exactUntil: span.until, until: span.until + rhythm })
          }
        }
        if (origin && saved) exactUntil = saved.time + saveGap
        origin ??= await firstOrigin(until)
        const lost = toldUntil(origin, until) ?? 0
        const { beforeEnd, end } = await cross(origin, exactUntil, lost > origin.time ? lost : until)
        state = end
        unsent.beginAt(beforeEnd)
        await options.save(snapshot())
        post()
        await stepTo(until)
      }),
    advance: (now) =>
      inTurn(async () => {
        const until = aligned(now)
        if (until <= state.time) return
        await stepTo(until)
        for (const one of desk.settle()) answer(one)
      }),
    start: (scenario) =>
      inTurn(async () => {
        changeTo(withScenario(state, scenario))
        await options.save(snapshot())
      }),
    end: (kind) =>
      inTurn(async () => {
        const kept = state.scenarios.filter((one) => one.kind !== kind)
        const ended = state.scenarios.length - kept.length
        if (ended === 0) return 0
        changeTo({ ...state, scenarios: kept })
        await options.save(snapshot())
        return ended
      }),
    sendPiece(stretch, piece, signal) {
      const told = (one: SiteState) =>
        tellsAlarms(stretch, one.time) ? payloadOf(one) : JSON.stringify(withoutAlarms(messageOf(one)))
      const send = (one: SiteState) => link.publish(topic('data'), told(one))
      return sendAll(statesOf(stretch, piece, rhythm), send, signal)
    },
    snapshot,
    weather: () => (state as SiteState | undefined)?.weather,
    status: () => ({
      number,
      name: config.name,
      time: state.time,
      link: isLinked ? 'up' : 'down',
      waiting: outbox.waiting,
      dropped: outbox.dropped,
      commands: { ...commands },
      scenarios: state.scenarios,
    }),
    async stop() {
      const deadline = Date.now() + farewellMs
      while (isLinked && outbox.waiting > 0 && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await inTurn(async () => {
        outbox.stop()
        await options.save(snapshot())
        await link.setUp(false)
      })
    },
  }
}
