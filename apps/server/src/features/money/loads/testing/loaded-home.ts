import type { PaygoKey } from '@gridhelm/paygo/code'
import { acceptToken, type CounterState, newCounter } from '@gridhelm/paygo/decode'
import { newId } from '../../../../platform/ids.ts'
import { createSecrets } from '../../../../platform/secrets/secrets.ts'
import { sayLatest } from '../../../../testing/latest.ts'
import type { TestSite } from '../../../../testing/sites.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { placeOfHome } from '../tokens.ts'

const hex = 'bc41ec9530f6dac86b1a29ab82edc5fb'
const startingCode = 516_959_010
let homes = 0

interface HomeDraft {
  site: TestSite
  way: 'mqtt' | 'keypad'
  /** Of the site; absent: it cannot be heard. */
  device?: string
  /** Absent: its key is with a vending server. */
  hasKey?: boolean
}

/** A home of the demo's end user, as its maker delivered it, with the counter that it really has. */
export async function addHome({ platform, clock }: TestApp, { site, way, device, hasKey = true }: HomeDraft) {
  const { db } = platform
  const id = newId()
  const shsSn = `SHS-TEST-${++homes}`
  await db
    .insertInto('shs')
    .values({
      id,
      shsSn,
      siteId: site.siteId,
      deviceId: device === undefined ? null : (site.devices[device] ?? null),
      model: 'Lamp 20',
      customerId: 'demo-enduser',
      agentId: 'demo-agent',
      agentPath: '',
      way,
      tokenKey: hasKey ? createSecrets(platform.config).seal(hex, placeOfHome(id)) : null,
      startingCode: hasKey ? startingCode : null,
      state: 'active',
      createBy: 'test',
      creatorTier: 'admin',
    })
    .execute()
  const cardId = `CARD${homes}X`
  const card = {
    id: newId(),
    cardId,
    shsId: id,
    customerId: 'demo-enduser',
    agentId: 'demo-agent',
    agentPath: '',
  }
  await db
    .insertInto('shsCard')
    .values({ ...card, createBy: 'test', creatorTier: 'admin' })
    .execute()
  const key: PaygoKey = { key: Buffer.from(hex, 'hex'), startingCode, digits: '10' }
  let state: CounterState = newCounter(1)
  let [credit, result] = [0, 0]
  return {
    id,
    shsSn,
    cardId,
    count: () => state.count,
    credit: () => credit,
    /** What the home does with a code. */
    enter(token: string | number): 'accepted' | 'used' | 'invalid' {
      const digits = String(token).replaceAll(' ', '').padStart(9, '0')
      const taken = acceptToken(key, state, digits)
      result = taken.outcome === 'accepted' ? 1 : taken.outcome === 'used' ? 2 : 3
      if (taken.outcome !== 'accepted') return taken.outcome
      state = taken.state
      if (taken.kind === 'addTime') credit += taken.value
      return 'accepted'
    },
    /** Its counter is somewhere else, as after a repair. */
    jump(count: number) {
      state = newCounter(count)
    },
    /** A frame of now. */
    say: (values: Readonly<Record<string, number>> = {}) =>
      sayLatest(platform, site, {
        device: device ?? '',
        kind: 'solarHome',
        values: { tokenCount: state.count, tokenResult: result, loadPower: 0, ...values },
        ts: clock.now(),
      }),
  }
}
