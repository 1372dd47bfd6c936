import { moneyIn } from '@gridhelm/contract/format/money'
import { defaultLanguage, type Language } from '@gridhelm/contract/language'
import type {
  LoadKind,
  LoadQuote,
  LoadState,
  LoadWay,
  MadeLoad,
} from '@gridhelm/contract/money/loads/entities'
import type { MakeLoad, QuoteInput } from '@gridhelm/contract/money/loads/rules'
import '@gridhelm/contract/money/loads/texts'
import { type Bought, paidUntil, unitsFor } from '@gridhelm/contract/money/loads/units'
import { mostSteps } from '@gridhelm/paygo/code'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { wireTimeOrNull } from '../../../platform/zoned-time.ts'
import { spending } from '../ledger/service.ts'
import { customerOf, findHome, type HomeRow, homeNamed, lockHome, updateHome } from './home-queries.ts'
import { issueLoad } from './issue.ts'
import { findLoadOfKey, type LoadRow, paidAtOf } from './queries.ts'
import { inGroups, openToken } from './tokens.ts'

type Named = Pick<MakeLoad, 'shsId' | 'shsSn' | 'cardId'>
type Fitting = Pick<HomeRow, 'shsSn' | 'state' | 'customerId' | 'siteId' | 'tokenKey'>
type Offer = Awaited<ReturnType<ReturnType<typeof createLoadMaking>['offerFor']>>

/** Who makes a load, of which payment where there is one, and how they read it. */
export interface Maker {
  by: string
  language: Language
  zone: string
  paymentId?: string
}

/** A meter of a vending server takes what it is given. */
const mostVended = 1_000_000
const mostOf = ({ tokenKey }: Pick<HomeRow, 'tokenKey'>): number =>
  tokenKey === null ? mostVended : mostSteps
/** Homes that a customer uses. */
const inUse: ReadonlySet<string> = new Set(['active', 'paused'])

export function createLoadMaking(platform: Platform) {
  const { db, now } = platform
  const secrets = createSecrets(platform.config)
  const issuing = { ...platform, secrets }

  async function idOf(
    at: Queryable,
    named: Named,
    { caller }: Pick<SessionContext, 'caller'>,
  ): Promise<string> {
    const found = await homeNamed(at, subtreeOfCaller(caller), named)
    if (!found) throw Refusal.ofField('shsSn', 'loads.homeUnknown')
    if (found.cardStatus !== null && found.cardStatus !== '1')
      throw Refusal.ofField('cardId', 'loads.cardBlocked')
    return found.id
  }

  /** Why nothing can be loaded to a home. */
  function whyUnfit(home: Fitting): Refusal | undefined {
    const { shsSn, state } = home
    if (home.customerId === null || !inUse.has(state))
      return Refusal.of('loads.notInUse', { home: shsSn, state })
    if (home.siteId === null) return Refusal.of('loads.noSite', { home: shsSn })
    const isKeyless = home.tokenKey === null && !platform.config.vending
    return isKeyless ? Refusal.of('loads.noKey', { home: shsSn }) : undefined
  }

  function refuseUnfit(home: HomeRow): asserts home is HomeRow & { customerId: string; siteId: number } {
    const refused = whyUnfit(home)
    if (refused) throw refused
  }

  async function walletFor(at: Queryable, customerId: string, currency: string | undefined) {
    const all = await spending.walletsOf(at, customerId)
    const fitting = currency === undefined ? all : all.filter((one) => one.currency === currency)
    const [wallet, another] = fitting
    if (!wallet) throw Refusal.of('loads.noWallet')
    if (another) {
      const currencies = all.map((one) => one.currency).join(', ')
      throw Refusal.ofField('currency', 'loads.whichWallet', { currencies })
    }
    return wallet
  }

  /** What of an amount, or of all that is there, becomes energy at this home. */
  async function offerFor(
    at: Queryable,
    home: HomeRow,
    { amount, currency }: Pick<QuoteInput, 'amount' | 'currency'>,
    language: Language,
  ) {
    refuseUnfit(home)
    const wallet = await walletFor(at, home.customerId, currency)
    const price = await spending.priceFor(at, home.customerId, wallet.currency, new Date(now()))
    if (!price) throw Refusal.of('loads.noPrice', { currency: wallet.currency })
    const asked = amount ?? wallet.balance
    const bought = unitsFor(asked, price, home.valueDivider, mostOf(home))
    if (bought.steps === 0 || asked < price.leastMinor) {
      const step = Math.ceil(price.priceMinor / (price.priceUnits * bought.unitStep))
      const shown = (minor: number) => moneyIn(language).money(minor, wallet.currency)
      const least = shown(Math.max(step, price.leastMinor))
      throw Refusal.ofField('amount', 'loads.tooLittle', { amount: shown(asked), least })
    }
    return {
      home,
      wallet,
      price,
      bought,
      until: paidUntil(home.paidUntil, { ...bought, unit: price.unit }, now()),
    }
  }

  const madeOf = (
    row: LoadRow,
    home: Pick<HomeRow, 'paidUntil'>,
    wallet: number | null,
    { zone }: Pick<SessionContext, 'zone'>,
  ): MadeLoad => {
    const token = openToken(secrets, row)
    return {
      id: row.id,
      way: row.way as LoadWay,
      state: row.state as LoadState,
      kind: row.kind as LoadKind,
      units: row.steps / row.unitStep,
      unit: row.unit,
      amount: row.amount,
      currency: row.currency,
      wallet,
      tokenCount: row.tokenCount,
      tokenHint: row.tokenHint,
      token: token === undefined ? null : inGroups(token),
      paidUntil: wireTimeOrNull(home.paidUntil, zone),
    }
  }

  /** The same key once more: what it made then, if it asks for the same. */
  async function earlier(tx: Tx, { clientKey }: Pick<MakeLoad, 'clientKey'>, shsId: string, maker: Maker) {
    const row = await findLoadOfKey(tx, maker.by, clientKey)
    if (!row) return undefined
    const home = await findHome(tx, row.shsId)
    if (!home || row.shsId !== shsId || row.kind !== 'add') throw Refusal.of('ledger.keyReused')
    const wallets = row.customerId === null ? [] : await spending.walletsOf(tx, row.customerId)
    const wallet = wallets.find(({ currency }) => currency === row.currency)
    return madeOf(row, home, wallet?.balance ?? null, maker)
  }

  async function book(
    tx: Tx,
    { home, wallet, price, bought, until }: Offer,
    { clientKey }: Pick<MakeLoad, 'clientKey'>,
    maker: Maker,
  ) {
    const id = `L${newId(now())}`
    const { by, paymentId } = maker
    const { transfer, balance } = await spending.spend(
      platform,
      tx,
      {
        wallet,
        customerId: home.customerId,
        siteId: home.siteId,
        amount: bought.cost,
        by,
        clientKey: `load:${clientKey}`,
        reference: id,
      },
      maker.language,
    )
    await updateHome(tx, home.id, { paidUntil: until })
    const paid = { ...home, paidUntil: until }
    const { steps, unitStep, value }: Bought = bought
    const row = await issueLoad(issuing, tx, paid, {
      id,
      kind: 'add',
      amount: bought.cost,
      currency: wallet.currency,
      ...{ steps, unitStep, value, unit: price.unit },
      transferId: transfer.id,
      tariffId: price.id,
      paidAt: await paidAtOf(tx, wallet.id, paymentId),
      by,
      clientKey,
      ...(paymentId === undefined ? {} : { paymentId }),
    })
    return madeOf(row, paid, balance, maker)
  }

  /** For a home that is known already, by whoever: a person, or a payment that has just come. */
  async function makeFor(
    tx: Tx,
    shsId: string,
    input: Pick<MakeLoad, 'amount' | 'currency' | 'clientKey'>,
    maker: Maker,
  ): Promise<MadeLoad> {
    const home = await lockHome(tx, shsId)
    if (!home) throw Refusal.of('loads.homeUnknown')
    return (
      (await earlier(tx, input, shsId, maker)) ??
      book(tx, await offerFor(tx, home, input, maker.language), input, maker)
    )
  }

  return {
    offerFor,
    madeOf,
    idOf,
    whyUnfit,
    mostOf,

    /** The home that somebody names, with nobody else at it; before anything of money is locked. */
    async lockNamed(tx: Tx, named: Named, context: SessionContext) {
      const home = await lockHome(tx, await idOf(tx, named, context))
      if (!home) throw Refusal.of('loads.homeUnknown')
      refuseUnfit(home)
      return home
    },

    async quote(input: QuoteInput, context: SessionContext): Promise<LoadQuote> {
      const home = await findHome(db, await idOf(db, input, context))
      if (!home) throw Refusal.of('loads.homeUnknown')
      const { wallet, price, bought, until } = await offerFor(db, home, input, context.language)
      const customer = await customerOf(db, home.customerId ?? '')
      return {
        shsId: home.id,
        shsSn: home.shsSn,
        customerName: customer?.name ?? null,
        currency: wallet.currency,
        wallet: wallet.balance,
        price: price.priceMinor / price.priceUnits,
        unit: price.unit,
        units: bought.steps / bought.unitStep,
        cost: bought.cost,
        rest: (input.amount ?? wallet.balance) - bought.cost,
        paidUntil: wireTimeOrNull(until, context.zone),
        isMost: bought.isMost,
      }
    },

    /** Within a transaction of money: booking, code and SMS come to be together, or none of them. */
    async makeWithin(tx: Tx, input: MakeLoad, context: SessionContext): Promise<MadeLoad> {
      const { caller, language, zone } = context
      return makeFor(tx, await idOf(tx, input, context), input, { by: caller.userId, language, zone })
    },
    makeFor,

    /** The key of the sentence that refuses it; undefined where nothing does. Writes nothing. */
    async whyNot(
      tx: Tx,
      shsId: string,
      input: Pick<MakeLoad, 'amount' | 'currency'>,
    ): Promise<string | undefined> {
      const home = await findHome(tx, shsId)
      if (!home) return 'loads.homeUnknown'
      try {
        await offerFor(tx, home, input, defaultLanguage)
        return undefined
      } catch (error) {
        if (error instanceof Refusal) return error.key
        throw error
      }
    },
  }
}
