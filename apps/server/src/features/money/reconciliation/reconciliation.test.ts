import { transferCalls } from '@gridhelm/contract/money/ledger/calls'
import { paymentCalls } from '@gridhelm/contract/money/payments/calls'
import { reconciliationCalls, settlementCalls } from '@gridhelm/contract/money/reconciliation/calls'
import { dashboardCalls } from '@gridhelm/contract/system/dashboards/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { addPerson } from '../../../testing/people.ts'
import { sheetOf } from '../../../testing/sheets.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/upload.ts'
import { findingsOf } from '../ledger/check.ts'
import { addProvider, balances, type TestProvider } from '../payments/testing/provider.ts'

const dayMs = 86_400_000
let app: TestApp
let money: ReturnType<typeof moneyTester>
let momo: TestProvider
let runs = 0
let references = 0

beforeAll(async () => {
  app = await createTestApp()
  money = moneyTester(app)
  momo = await addProvider(app, 'momo')
  await addPerson(app, { username: 'elsewhere', tier: 'master', parentId: 'demo-admin', roles: ['master'] })
})
afterAll(async () => {
  expect(await findingsOf(app.platform)).toEqual([])
  await app.close()
})

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** Each run on a day of its own, back from today. */
const nextDay = () => dayOf(app.clock.now() - ++runs * dayMs)
const reference = () => `R${++references}`
const at = (day: string) => `${day}T09:00:00.000Z`

type Row = readonly [reference: string, amount: number, day: string, status?: string]
const head = ['transactionId', 'amount', 'currency', 'completedAt', 'status', 'account']
const cells = ([ref, amount, day, status = 'SUCCESS']: Row, currency = 'XOF') => [
  ...[ref, String(amount), currency, at(day), status, 'NOBODY'],
]

async function compare(
  day: string,
  rows: readonly Row[],
  { who = 'master', provider = momo, isSheet = false } = {},
) {
  const lines = rows.map((row) => cells(row, provider.currency))
  const bytes = isSheet
    ? await sheetOf(head, lines)
    : [head, ...lines].map((line) => line.join(';')).join('\n')
  const file = { name: isSheet ? 'statement.xlsx' : 'statement.csv', bytes }
  const { envelope } = await upload(app, reconciliationCalls.upload, file, {
    ...(await money.as(who)),
    fields: { providerId: provider.id, day },
  })
  return envelope as { success: boolean; message: string; result: { id: string; open: number } }
}
const linesOf = async (id: string, only: 'findings' | 'all' = 'findings', who = 'master') =>
  (await app.ask(reconciliationCalls.lines, { id, only, pageSize: 100 }, await money.as(who))).records
const findings = async (id: string) =>
  (await linesOf(id))
    .filter(({ settled }) => settled === null)
    .map(({ reference: ref, kind }) => `${ref} ${kind}`)
const tried = async (call: Parameters<TestApp['call']>[0], input: object, who: string) =>
  (await app.call(call, input as never, { ...(await money.as(who)), language: 'en' })).envelope

/** Paid on a day, to nobody who is known: the money is kept. */
async function paid(ref: string, amount: number, day: string, status: 'SUCCESS' | 'REVERSED' = 'SUCCESS') {
  await momo.tell({
    transactionId: ref,
    amount: String(amount),
    status,
    account: 'NOBODY',
    completedAt: at(day),
  })
}

describe('a statement against the ledger', () => {
  it('made from the ledger and changed at random, gives exactly the changes as findings', async () => {
    const edit = fc.constantFrom('same', 'same', 'gone', 'other', 'twice', 'reversed')
    const story = fc.record({
      known: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5_000 }), edit }), { maxLength: 5 }),
      strange: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 2 }),
      isSheet: fc.boolean(),
      order: fc.infiniteStream(fc.nat()),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ known, strange, isSheet, order }) => {
        const day = nextDay()
        const [rows, expected] = [[] as Row[], [] as string[]]
        for (const { amount, edit: how } of known) {
          const ref = reference()
          await paid(ref, amount, day)
          if (how === 'reversed') await paid(ref, amount, day, 'REVERSED')
          if (how === 'same') rows.push([ref, amount, day])
          if (how === 'reversed') rows.push([ref, amount, day, 'REVERSED'])
          if (how === 'other') rows.push([ref, amount + 7, day])
          if (how === 'twice') rows.push([ref, amount, day], [ref, amount, day])
          if (how === 'gone') expected.push(`${ref} hereOnly`)
          if (how === 'other' || how === 'twice') expected.push(`${ref} differing`)
        }
        for (const amount of strange) {
          const ref = reference()
          rows.push([ref, amount, day])
          expected.push(`${ref} thereOnly`)
        }
        const mixed = rows.map((row) => [order.next().value ?? 0, row] as const).toSorted(([a], [b]) => a - b)
        const { result, success } = await compare(
          day,
          mixed.map(([, row]) => row),
          { isSheet },
        )
        expect(success).toBe(true)
        expect((await findings(result.id)).toSorted()).toEqual(expected.toSorted())
        expect(result.open).toBe(expected.length)
        const all = await linesOf(result.id, 'all')
        const agreed = known.filter(({ edit: how }) => how === 'same').length
        expect(all.filter(({ kind }) => kind === 'matched')).toHaveLength(agreed)
      }),
      { numRuns: 10 },
    )
  }, 120_000)

  it('settles by itself what comes to agree, and finds again what no longer does', async () => {
    const day = nextDay()
    const [late, gone] = [reference(), reference()]
    await paid(gone, 300, day)
    const { result } = await compare(day, [
      [late, 500, day],
      [gone, 300, day],
    ])
    expect(await findings(result.id)).toEqual([`${late} thereOnly`])
    await paid(late, 500, day)
    expect(await findings(result.id)).toEqual([])
    await paid(gone, 300, day, 'REVERSED')
    expect(await findings(result.id)).toEqual([`${gone} thereOnly`])
    expect(await linesOf(result.id)).toMatchObject([
      { reference: gone, there: 300, here: null, hereState: 'reversed' },
      { reference: late, settled: 'itself', settledBy: null },
    ])
  })

  it('of two days finds what is listed on the other one, whichever comes first', async () => {
    const [later, day] = [nextDay(), nextDay()]
    const [one, other] = [reference(), reference()]
    await paid(one, 100, day)
    const first = await compare(day, [])
    expect(await findings(first.result.id)).toEqual([`${one} hereOnly`])
    await paid(other, 200, day)
    const second = await compare(later, [
      [one, 100, later],
      [other, 200, later],
    ])
    expect(await findings(second.result.id)).toEqual([])
    expect(await findings(first.result.id)).toEqual([])
    expect(await findings((await compare(day, [])).result.id)).toEqual([])
    // Turned back on a later day, with the sign of money that goes.
    const again = nextDay()
    await paid(one, 100, day, 'REVERSED')
    const back = await compare(again, [[one, -100, again]])
    expect(await findings(back.result.id)).toEqual([])
  })

  it('is closed when every line is settled, and stays as it is then', async () => {
    const day = nextDay()
    const [here, there] = [reference(), reference()]
    await paid(here, 400, day)
    const { result } = await compare(day, [[there, 900, day]])
    const { id } = result
    const [first, second] = await linesOf(id)
    const placeOf = (ref: string) => [first, second].find((line) => line?.reference === ref)?.place
    expect(await tried(reconciliationCalls.close, { id }, 'master')).toMatchObject({ success: false })
    const kept = { id, place: placeOf(there) }
    expect(await tried(reconciliationCalls.keep, { ...kept, note: ' ' }, 'master')).toMatchObject({
      success: false,
    })
    expect(await tried(reconciliationCalls.carry, kept, 'master')).toMatchObject({ success: false })
    await app.ask(reconciliationCalls.keep, { ...kept, note: 'Told them' }, await money.as('master'))
    await app.ask(reconciliationCalls.carry, { id, place: placeOf(here) }, await money.as('master'))
    // What a person has settled is settled still when the same file comes again.
    expect((await compare(day, [[there, 900, day]])).result.open).toBe(0)
    // A payment that came meanwhile is found when the day is to be closed.
    const meanwhile = reference()
    await paid(meanwhile, 50, day)
    expect(await tried(reconciliationCalls.close, { id }, 'master')).toMatchObject({ success: false })
    expect(
      (
        await compare(day, [
          [there, 900, day],
          [meanwhile, 50, day],
        ])
      ).result.open,
    ).toBe(0)
    await app.ask(reconciliationCalls.close, { id }, await money.as('master'))
    expect(await compare(day, [])).toMatchObject({ success: false })
    await paid(meanwhile, 50, day, 'REVERSED')
    expect(await app.ask(reconciliationCalls.queryById, { id }, await money.as('supervisor'))).toMatchObject({
      ...{ state: 'closed', open: 0, there: 950, closedBy: expect.any(String) },
    })
    expect((await app.ask(reconciliationCalls.providers, {}, await money.as('master')))[0]?.closedDay).toBe(
      day,
    )
  })

  it('books what nobody knew here with two people, once', async () => {
    const day = nextDay()
    const [unknown, more] = [reference(), reference()]
    await paid(more, 100, day)
    const before = await balances(app)
    const { result } = await compare(day, [
      [unknown, 700, day],
      [more, 250, day],
    ])
    const { id } = result
    for (const { place } of await linesOf(id)) {
      expect(await tried(reconciliationCalls.approveBooking, { id, place }, 'supervisor')).toMatchObject({
        success: false,
      })
      await app.ask(reconciliationCalls.book, { id, place, note: 'They have it' }, await money.as('master'))
      expect(await tried(reconciliationCalls.approveBooking, { id, place }, 'master')).toMatchObject({
        success: false,
      })
    }
    const { todo } = await app.ask(dashboardCalls.tasks, {}, await money.as('supervisor'))
    expect(todo.filter(({ kind, id: task }) => kind === 'reconciliation' && task === id)).toHaveLength(1)
    for (const { place } of await linesOf(id)) {
      const approving = tried(reconciliationCalls.approveBooking, { id, place }, 'supervisor')
      const twice = await Promise.all([
        approving,
        tried(reconciliationCalls.approveBooking, { id, place }, 'admin'),
      ])
      expect(twice.filter(({ success }) => success)).toHaveLength(1)
    }
    expect(await findings(id)).toEqual([])
    expect((await linesOf(id)).map(({ settled }) => settled)).toEqual(['booked', 'booked'])
    const after = await balances(app)
    expect((before.provider ?? 0) - (after.provider ?? 0)).toBe(700 + 150)
    expect(await momo.payment(unknown)).toMatchObject({ state: 'succeeded', place: 'suspense', amount: 700 })
    // A word of the provider that comes after all changes nothing, and what goes back goes back whole.
    await paid(unknown, 700, day)
    await paid(more, 250, day)
    expect(await momo.payment(more)).toMatchObject({ amount: 100, conflict: null })
    expect(await balances(app)).toEqual(after)
    await paid(more, 250, day, 'REVERSED')
    expect((await balances(app)).provider).toBe((after.provider ?? 0) + 250)
  })

  it('is seen and changed by those whose provider it is, and by nobody beside them', async () => {
    const day = nextDay()
    const { result } = await compare(day, [[reference(), 10, day]])
    const { id } = result
    for (const who of ['elsewhere', 'operator', 'agent', 'enduser']) {
      for (const [call, input] of [
        [reconciliationCalls.queryById, { id }],
        [reconciliationCalls.lines, { id }],
        [reconciliationCalls.close, { id }],
        [reconciliationCalls.keep, { id, place: 0, note: 'x' }],
        [reconciliationCalls.approveBooking, { id, place: 0 }],
      ] as const)
        expect((await tried(call, input, who)).success, `${who} ${call.path}`).toBe(false)
      expect((await compare(day, [], { who })).success, who).toBe(false)
    }
    // A supervisor looks and decides, and settles nothing alone.
    expect((await linesOf(id, 'findings', 'supervisor'))[0]?.may).toEqual([])
    expect((await tried(reconciliationCalls.keep, { id, place: 0, note: 'x' }, 'supervisor')).success).toBe(
      false,
    )
    expect((await compare(dayOf(app.clock.now() + 3 * dayMs), [])).success).toBe(false)
  })
})

describe('a settlement', () => {
  const asked = (more: object = {}) => ({
    ...{ providerId: momo.id, amount: 990, fee: 10, paidOn: dayOf(app.clock.now()), reference: 'BANK-1' },
    ...{ clientKey: freshKey(), ...more },
  })

  it('leaves what the provider owes once two people agree, the fee apart, and never more than that', async () => {
    await paid(reference(), 5_000, nextDay())
    const before = await balances(app)
    const owed = -(before.provider ?? 0)
    expect(await tried(settlementCalls.request, asked({ amount: owed }), 'master')).toMatchObject({
      success: false,
      message: expect.stringContaining('owes'),
    })
    const key = freshKey()
    const { id } = await app.ask(settlementCalls.request, asked({ clientKey: key }), await money.as('master'))
    expect(
      await app.ask(settlementCalls.request, asked({ clientKey: key }), await money.as('master')),
    ).toEqual({ id })
    expect(await balances(app)).toEqual(before)
    expect((await tried(settlementCalls.approve, { id }, 'master')).success).toBe(false)
    expect((await tried(settlementCalls.approve, { id }, 'elsewhere')).success).toBe(false)
    const { todo } = await app.ask(dashboardCalls.tasks, {}, await money.as('supervisor'))
    expect(todo.map(({ kind, id: task }) => `${kind} ${task}`)).toContain(`settlement ${id}`)
    await app.ask(settlementCalls.approve, { id }, await money.as('supervisor'))
    expect((await tried(settlementCalls.approve, { id }, 'supervisor')).success).toBe(false)
    const after = await balances(app)
    expect([after.bank, after.fee, after.provider]).toEqual([
      (before.bank ?? 0) - 990,
      (before.fee ?? 0) - 10,
      (before.provider ?? 0) + 1_000,
    ])
    const { records } = await app.ask(settlementCalls.list, {}, await money.as('observer'))
    expect(records[0]).toMatchObject({ id, state: 'posted', amount: 990, fee: 10 })
    expect((await app.ask(reconciliationCalls.providers, {}, await money.as('master')))[0]?.owed).toBe(
      owed - 1_000,
    )
  })

  it('that is rejected or withdrawn books nothing', async () => {
    const before = await balances(app)
    app.clock.advance(60_000)
    const first = await app.ask(settlementCalls.request, asked(), await money.as('master'))
    expect((await tried(settlementCalls.withdraw, { id: first.id }, 'admin')).success).toBe(false)
    await app.ask(settlementCalls.withdraw, { id: first.id }, await money.as('master'))
    app.clock.advance(60_000)
    const second = await app.ask(settlementCalls.request, asked(), await money.as('master'))
    await app.ask(
      settlementCalls.reject,
      { id: second.id, note: 'Not at the bank' },
      await money.as('supervisor'),
    )
    expect(await balances(app)).toEqual(before)
    const { records } = await app.ask(settlementCalls.list, {}, await money.as('master'))
    expect(records.slice(0, 2).map(({ state }) => state)).toEqual(['rejected', 'withdrawn'])
    expect(
      (await app.ask(transferCalls.effect, { id: records[0]?.transferId }, await money.as('admin'))).may,
    ).toEqual([])
  })
})

describe('a contradiction of a provider', () => {
  it('is ended by a person: what is known stays, or the other amount counts, with what is missing booked', async () => {
    const day = nextDay()
    const [kept, taken, announced, less] = [reference(), reference(), reference(), reference()]
    for (const ref of [kept, taken, less]) await paid(ref, 150, day)
    for (const ref of [kept, taken]) await paid(ref, 1_500, day)
    await paid(less, 15, day)
    await momo.tell({ transactionId: announced, amount: '40', status: 'PENDING', account: 'NOBODY' })
    await paid(announced, 400, day)
    const idOf = async (ref: string) => String((await momo.payment(ref))?.id)
    const { todo } = await app.ask(dashboardCalls.tasks, {}, await money.as('master'))
    for (const ref of [kept, taken, announced, less]) {
      const id = await idOf(ref)
      expect(todo.some((task) => task.kind === 'payment' && task.id === id)).toBe(true)
    }
    const trace = await app.ask(paymentCalls.trace, { id: await idOf(taken) }, await money.as('master'))
    expect(trace).toMatchObject({
      conflict: { amount: 1_500, canTake: true },
      may: ['match', 'resolve', 'refund'],
    })
    const before = await balances(app)
    const resolve = async (ref: string, how: string, who = 'master') =>
      tried(paymentCalls.resolve, { id: await idOf(ref), how, note: 'Asked them' }, who)
    expect((await resolve(kept, 'keep', 'elsewhere')).success).toBe(false)
    expect((await resolve(kept, 'keep', 'agent')).success).toBe(false)
    expect((await resolve(kept, 'keep')).success).toBe(true)
    expect((await resolve(kept, 'keep')).success).toBe(false)
    expect((await resolve(less, 'take')).success).toBe(false)
    expect((await resolve(taken, 'take')).success).toBe(true)
    expect((await resolve(announced, 'take')).success).toBe(true)
    const after = await balances(app)
    expect((before.provider ?? 0) - (after.provider ?? 0)).toBe(1_350 + 400)
    expect(await momo.payment(announced)).toMatchObject({ amount: 400, state: 'succeeded', conflict: null })
    expect(await momo.payment(`${taken}~2`)).toMatchObject({ amount: 1_350, place: 'suspense' })
  })
})
