import { errorTexts } from '@gridhelm/contract/errors/texts'
import { useNavigate } from 'react-router'
import { CallError } from '../../platform/call.ts'
import { reactionTo } from '../../platform/failures.ts'
import { logOut } from '../../platform/session.ts'
import { textsNow, useTexts } from '../../platform/texts.ts'
import { notify } from '../../ui/notify.ts'
import { useQuestion } from '../../ui/use-question.ts'
import { loginPath } from '../guard.ts'
import { texts } from './texts.ts'

function sentenceOf(error: unknown): string {
  const t = textsNow(errorTexts)
  if (!(error instanceof CallError)) return t('error.request')
  if (error.kind === 'refused') return error.message
  const reaction = reactionTo(error, false)
  if (reaction.do === 'show-message') return reaction.message
  return t(reaction.do === 'notify' ? `error.${reaction.text}` : 'error.request')
}

/** Asks first, then ends the session; it ends here even when the server does not answer. */
export function useLogOut(): () => void {
  const askFirst = useQuestion()
  const navigate = useNavigate()
  const t = useTexts(texts)

  async function leave(): Promise<void> {
    const failure = await logOut().then(
      () => undefined,
      (error: unknown) => ({ sentence: sentenceOf(error) }),
    )
    // The guard has noted the page left behind; whoever leaves on purpose starts afresh.
    await navigate(loginPath, { replace: true })
    // The console has been left: it is told beside the login page.
    if (failure)
      notify.modal().error({
        title: textsNow(errorTexts)('error.logoutTitle'),
        content: failure.sentence,
      })
  }

  return () => {
    askFirst({
      icon: null,
      title: t('logOut.question'),
      content: t('logOut.detail'),
      okText: t('logOut'),
      onOk: leave,
    })
  }
}
