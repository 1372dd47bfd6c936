import type { LoginResult } from '@gridhelm/contract/people/session/entities'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { begin, chooseDepartmentSignal } from '../../../platform/session.ts'
import { textsNow } from '../../../platform/texts.ts'
import { notify } from '../../../ui/notify.ts'

/** Starts the session; from here on the guard leads to the page that was asked for. */
export async function enter(result: LoginResult): Promise<void> {
  const begun = begin(result)
  if (result.multi_depart === 0) notify.message().warning(textsNow(sessionTexts)('session.departMissing'))
  if (result.multi_depart === 2) chooseDepartmentSignal.set(true)
  await begun
}
