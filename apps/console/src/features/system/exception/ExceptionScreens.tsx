import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import styles from './ExceptionScreens.module.css'
import { exceptionTexts } from './texts.ts'

interface ExceptionProps {
  status: 403 | 404 | 500
  kind: 'forbidden' | 'notFound' | 'fault'
}

function ExceptionPage({ status, kind }: ExceptionProps) {
  const t = useTexts(exceptionTexts)
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const title = t(`exception.${kind}.title`)

  useTitle(`${title} · Gridhelm`)

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <span className={styles.logo}>
            <Logo size={28} />
          </span>
          Gridhelm
        </div>
        <p className={`${styles.status} gh-figures`}>{status}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.detail}>{t(`exception.${kind}.detail`)}</p>
        <div className={styles.ways}>
          <Button type="primary" onClick={() => navigate('/', { replace: true })}>
            {t('exception.home')}
          </Button>
          {isFirstPage ? null : <Button onClick={() => navigate(-1)}>{t('exception.back')}</Button>}
        </div>
      </div>
    </main>
  )
}

export const Forbidden = () => <ExceptionPage status={403} kind="forbidden" />
export const NotFound = () => <ExceptionPage status={404} kind="notFound" />
export const Fault = () => <ExceptionPage status={500} kind="fault" />
