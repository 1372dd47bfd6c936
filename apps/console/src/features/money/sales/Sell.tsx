import type { SellHome, Sold } from '@gridhelm/contract/money/sales/entities'
import { Alert, Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { newClientKey } from '../../../site/command/client-key.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { FindHome } from './FindHome.tsx'
import { OfferCard } from './OfferCard.tsx'
import { isRefused, pendingSale, type Sale } from './pending.ts'
import { useSell } from './queries.ts'
import styles from './Sell.module.css'
import { SoldCard } from './SoldCard.tsx'
import { texts } from './texts.ts'

type Step =
  | { at: 'find' }
  | { at: 'offer'; home: SellHome; refused?: { why: string; amount: number } }
  | { at: 'selling'; sale: Sale }
  /** Sent, and nobody knows what became of it. */
  | { at: 'lost'; sale: Sale }
  | { at: 'sold'; sale: Sale; sold: Sold }

const againMs = 4_000

/** Phone first, one thumb: who, how much, and then the code. */
export function Sell() {
  const t = useTexts(texts)
  const f = useFormat()
  const userId = useSignal(sessionSignal)?.user?.id ?? ''
  const { send } = useSell()
  const [step, setStep] = useState<Step>(() => {
    const sale = pendingSale.of(userId)
    return sale ? { at: 'lost', sale } : { at: 'find' }
  })
  const isAsking = useRef(false)
  useFreshMoney(loadKeys)

  const sell = useCallback(
    async (sale: Sale): Promise<void> => {
      if (isAsking.current) return
      isAsking.current = true
      pendingSale.keep(sale)
      try {
        setStep({ at: 'sold', sale, sold: await send(sale) })
      } catch (error) {
        if (!isRefused(error)) return setStep({ at: 'lost', sale })
        pendingSale.forget(sale)
        setStep({ at: 'offer', home: sale.home, refused: { why: error.message, amount: sale.amount } })
      } finally {
        isAsking.current = false
      }
    },
    [send],
  )

  // Whoever has left the page before the answer came gets it when they are back.
  useEffect(() => {
    if (step.at === 'sold') pendingSale.forget(step.sale)
  }, [step])

  const lost = step.at === 'lost' ? step.sale : undefined
  useEffect(() => {
    if (!lost) return undefined
    const ask = () => void sell(lost)
    const timer = setInterval(ask, againMs)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
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
            const sale = { userId, clientKey: newClientKey(), home: step.home, currency, amount }
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
              <p className="gh-strong">
                {lost.home.customer ?? lost.home.shsSn} · {f.money(lost.amount, lost.currency)}
              </p>
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
