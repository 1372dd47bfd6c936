import type { MyLight as Light } from '@gridhelm/contract/money/sales/entities'
import { dash } from '@gridhelm/points/numbers'
import { useTexts } from '../../../platform/texts.ts'
import { CreditLeft } from '../../../site/money/CreditLeft.tsx'
import { LoadLines } from '../../../site/money/LoadLines.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { PriceText } from '../../../ui/money/PriceText.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './MyMoney.module.css'
import { myLightTexts } from './my-light-texts.ts'

type OwnHome = Light['homes'][number]

/** For whoever has a home: how long there is light, how to pay for more, and what became of what was paid. */
export function MyLight({ light }: { light: Light }) {
  const t = useTexts(myLightTexts)
  return (
    <>
      <div className={styles.homes}>
        {light.homes.map((home) => (
          <PageCard key={home.shsId} title={t('home', { sn: home.shsSn })} note={home.site ?? undefined}>
            <CreditLeft
              state={home.state}
              paidUntil={home.paidUntil}
              now={light.now}
              lowDays={light.lowDays}
            />
            <HowToPay home={home} />
          </PageCard>
        ))}
      </div>
      <PageCard title={t('loads')}>
        {light.loads.length === 0 ? (
          <EmptyState title={t('noLoads')} detail={t('noLoadsHint')} />
        ) : (
          <LoadLines loads={light.loads} />
        )}
      </PageCard>
    </>
  )
}

function HowToPay({ home }: { home: OwnHome }) {
  const t = useTexts(myLightTexts)
  const { cardId, agent, agentPhone, price, currency, unit, state, providers } = home
  if (state === 'unlocked') return null
  const facts: Fact[] = [
    { label: t('price'), value: <PriceText minor={price} currency={currency} unit={unit} /> },
    { label: t('card'), value: cardId === null ? dash : <CopyText value={cardId} /> },
    ...(providers.length === 0 ? [] : [{ label: t('byPhone'), value: providers.join(', ') }]),
    { label: t('agent'), value: agent ?? dash },
    ...(agentPhone === null
      ? []
      : [{ label: t('call'), value: <a href={`tel:${agentPhone}`}>{agentPhone}</a> }]),
  ]
  return (
    <>
      <h3 className={styles.pay}>{t('pay')}</h3>
      <p className="gh-note-line">{t(cardId === null ? 'paySn' : 'payCard')}</p>
      <FactList facts={facts} />
    </>
  )
}
