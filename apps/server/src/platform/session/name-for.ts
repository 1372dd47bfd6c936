import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'

/** What people read of who did something: the doer, and for whom where it was not in the own name. */
export const nameFor = (language: Language, name: string, principal: string | null | undefined): string =>
  principal ? messageText(language, 'standIn.nameFor', { name, principal }) : name
