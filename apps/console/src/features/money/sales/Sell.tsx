import type { SellHome, Sold } from '@gridhelm/contract/money/sales/entities'
import { Alert, Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../../../platform/call.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { FindHome } from './FindHome.tsx'
import { OfferCard } from './OfferCard.tsx'
import { isUnanswered, pendingSale, type Sale } from './pending.ts'
import { useSell } from './queries.ts'
import styles from './Sell.module.css'
import { SoldCard } from './SoldCard.tsx'
import { texts } from './texts.ts'

type Step =
  | { at: 'find' }
  | { at: 'offer'; home: SellHome; refused?: string }
  | { at: 'selling'; sale: Sale }
  /** Sent, and nobody knows what became of it. */
  | { at: 'lost'; sale: Sale }
  | { at: 'sold'; sold: Sold }

const againMs = 4_000

/** Phone first, one thumb: who, how much, and then the code. */
export function Sell() {
  const t = useTexts(texts)
  const userId = useSignal(sessionSignal)?.user?.id ?? ''
  const { send } = useSell()
  const [step, setStep] = useState<Step>(() => {
    const sale = pendingSale.of(userId)
    return sale ? { at: 'lost', sale } : { at: 'find' }
  })
  useFreshMoney(loadKeys)

  const sell = useCallback(
    async (sale: Sale) => {
      pendingSale.keep(sale)
      try {
        const sold = await send(sale)
        pendingSale.forget()
        setStep({ at: 'sold', sold })
      } catch (error) {
        if (isUnanswered(error)) return setStep({ at: 'lost', sale })
        pendingSale.forget()
        const refused = error instanceof CallError && error.kind === 'refused' ? error.message : ''
        setStep({ at: 'offer', home: sale.home, refused })
      }
      return undefined
    },
    [send],
  )

  const lost = step.at === 'lost' ? step.sale : undefined
  useEffect(() => {
    if (!lost) return undefined
    const ask = () => void sell(lost)
    const timer = setTimeout(ask, againMs)
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [lost, sell])

  return (
    <div className={styles.screen}>
      {step.at === 'find' && <FindHome onFound={(home) => setStep({ at: 'offer', home })} />}
      {step.at === 'offer' && (
        <OfferCard
          key={step.home.shsId}
          home={step.home}
          refused={step.refused}
          onSell={(currency, amount) => {
            const sale = { userId, home: step.home, currency, amount }
            setStep({ at: 'selling', sale })
            void sell(sale)
          }}
          onBack={() => setStep({ at: 'find' })}
        />
      )}
      {step.at === 'selling' && (
        <PageCard>
          <p role="status" className={styles.waiting}>
            {t('selling')}
          </p>
        </PageCard>
      )}
      {lost && (
        <Alert
          type="warning"
          showIcon
          title={t('lost')}
          description={
            <>
              <p>{t('lostHint')}</p>
              <Button block size="large" onClick={() => void sell(lost)}>
                {t('again')}
              </Button>
            </>
          }
        />
      )}
      {step.at === 'sold' && <SoldCard sold={step.sold} onNext={() => setStep({ at: 'find' })} />}
    </div>
  )
}
