import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import { Button } from 'antd'
import { CallError } from '../platform/call.ts'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from './EmptyState.tsx'

const texts = defineTexts({
  retry: words.retry,
  failed: ['This could not be loaded', '此部分加载失败', 'Cette partie n’a pas pu être chargée'],
  failedHint: [
    'Nothing has been lost. Check the connection and try again.',
    '数据没有丢失，请检查网络连接后重试。',
    'Rien n’est perdu. Vérifiez la connexion et réessayez.',
  ],
  forbidden: ['You may not see this', '您无权查看此内容', 'Vous n’avez pas accès à ceci'],
  forbiddenHint: [
    'Your roles do not include it. An administrator can give you the right.',
    '您的角色没有相应的权限，可请管理员授予。',
    'Vos rôles ne le prévoient pas. Un administrateur peut vous en donner le droit.',
  ],
})

/** What was asked for, such as an answer of `useQuery`. */
export interface Asked {
  error: unknown
  refetch: () => unknown
  isFetching?: boolean
}

export interface LoadFailureProps {
  /** What could not be read; several failures at one place are told as one. */
  of: Asked | readonly Asked[]
  /** "The alarms could not be loaded", where the place alone does not tell. */
  title?: string
  /** What to do, where there is more to say than to try again; a sentence of the server goes before it. */
  detail?: string
}

const noRight = 403

/** In the place of something that could not be read: why, and what to do. */
export function LoadFailure({ of, title, detail }: LoadFailureProps) {
  const t = useTexts(texts)
  const failed = [of].flat().filter(({ error }) => error !== null && error !== undefined)
  const error = failed[0]?.error
  if (error instanceof CallError && error.status === noRight)
    return <EmptyState title={t('forbidden')} detail={t('forbiddenHint')} />
  const again = () => {
    for (const one of failed) void one.refetch()
  }
  return (
    <EmptyState
      title={title ?? t('failed')}
      detail={sentenceOf(error) ?? detail ?? t('failedHint')}
      action={
        <Button loading={failed.some(({ isFetching }) => isFetching)} onClick={again}>
          {t('retry')}
        </Button>
      }
    />
  )
}

/** What the server itself says; the browser's own words about a lost connection are not for people. */
function sentenceOf(error: unknown): string | undefined {
  const isServers = error instanceof CallError && (error.kind === 'refused' || error.kind === 'http')
  return isServers && error.message !== '' ? error.message : undefined
}
