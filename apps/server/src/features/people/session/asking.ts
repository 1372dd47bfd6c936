import type { OpenContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { canSend } from '../../telling/messages/service.ts'
import { lookupLimits } from './limits.ts'
import { findAccountByPhone } from './queries.ts'
import type { Recovery } from './recovery.ts'
import type { Registration } from './registration.ts'
import { type CodeSending, typeOf } from './sending.ts'
import type { SessionParts } from './service.ts'

interface Asked {
  mobile?: string | undefined
  email?: string | undefined
  username?: string | undefined
  way?: 'sms' | 'email' | undefined
  /** 0 login, 1 registration, 2 forgotten password. */
  smsmode: '0' | '1' | '2'
}

/** Somebody asks for a code. What is answered says where it goes, and not whether there is an account. */
export function createAskingForCodes(
  { platform, throttle, devices }: SessionParts,
  {
    sending,
    recovery,
    registration,
  }: { sending: CodeSending; recovery: Recovery; registration: Registration },
) {
  const { db, config } = platform

  async function toLogIn(mobile: string | undefined, context: OpenContext): Promise<void> {
    // Nobody logs in with a code from an email.
    if (mobile === undefined) throw Refusal.ofField('mobile', 'session.mobileRequired')
    const account = await findAccountByPhone(db, mobile)
    const device = account && devices.find(account, context)
    if (device === undefined) await throttle.use(lookupLimits(context.address))
    if (!account && config.tellsAccounts) throw Refusal.ofField('mobile', 'session.phoneUnknown')
    await sending.send({ purpose: 'login', target: mobile, to: account ? mobile : null, device }, context)
  }

  async function typeSent(
    { mobile, email, username, way, smsmode }: Asked,
    context: OpenContext,
  ): Promise<'sms' | 'email'> {
    if (smsmode === '2') return recovery.sendCode({ username, phone: mobile, email }, way, context)
    const to = mobile ?? email
    if (smsmode === '0') await toLogIn(mobile, context)
    else if (to === undefined) throw Refusal.of('session.codeTarget')
    else await registration.sendCode(to, context)
    return typeOf(to ?? '')
  }

  /** The sentence to answer with. */
  return async (asked: Asked, context: OpenContext) => {
    const type = await typeSent(asked, context)
    if (!canSend(platform, type)) return 'session.codeWaits' as const
    const isPlain = config.tellsAccounts || asked.smsmode === '1'
    return isPlain ? ('session.codeSent' as const) : ('session.codeSentIfKnown' as const)
  }
}
