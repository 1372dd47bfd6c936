import { Button } from 'antd'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { registerTexts } from './register-texts.ts'

const registered = z.object({ username: z.string() })

export function RegisterResultScreen() {
  const t = useTexts(registerTexts)
  const navigate = useNavigate()
  const state = registered.safeParse(useLocation().state)
  if (!state.success) return <Navigate to={paths.register} replace />
  return (
    <EntryFrame
      title={t('result.title')}
      heading={t('result.title')}
      sentence={t('result.sentence', { username: state.data.username })}
    >
      <p>{t('result.next')}</p>
      <Button type="primary" block onClick={() => navigate(paths.login)}>
        {t('result.login')}
      </Button>
    </EntryFrame>
  )
}
