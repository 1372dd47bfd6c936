import type { DataPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import { type Variant, variants } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Segmented } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import styles from './DataEdition.module.css'
import type { Draft } from './draft.ts'
import type { Faults } from './faults.ts'
import { PageColours } from './PageColours.tsx'
import { PageLinks } from './PageLinks.tsx'
import { useReset } from './queries.ts'
import { texts } from './texts.ts'

interface EditionHeadProps {
  station: Station
  place: { siteId: string; page: DataPage; variant: Variant }
  equipment: SiteEquipment
  draft: Draft
  faults: Faults
  unsavedOf: (variant: Variant) => number
  onVariant: (variant: Variant) => void
  onColours: (colours: Partial<Pick<Draft, 'titleColor' | 'backgroundColor'>>) => void
  onReset: () => void
}

/** Which page is edited, in which layout, and the colours of the page as a whole. */
export function EditionHead(props: EditionHeadProps) {
  const { station, place, equipment, draft, faults, unsavedOf, onVariant, onColours, onReset } = props
  const t = useTexts(texts)
  const disabled = !usePermission('dataShow:edit')
  const resetting = useReset(place.siteId)
  const options = variants.toReversed().map((one) => ({
    value: one,
    label: [
      t(`variant.${one}`),
      one === equipment.variant ? ` (${t('inUse')})` : '',
      unsavedOf(one) > 0 ? ' •' : '',
    ].join(''),
  }))
  return (
    <PageCard
      title={t('title')}
      note={t('note')}
      extra={
        <Permitted code="dataShow:edit">
          <ConfirmButton
            question={t('resetQuestion')}
            consequence={t('resetConsequence')}
            onConfirm={async () => {
              await resetting.send(place)
              onReset()
            }}
          >
            {t('reset')}
          </ConfirmButton>
        </Permitted>
      }
    >
      <div className={styles.choices}>
        <PageLinks station={station} current={place.page} subsystems={equipment.subsystems} />
        <Segmented<Variant>
          aria-label={t('variants')}
          value={place.variant}
          onChange={onVariant}
          options={options}
        />
        <PageColours draft={draft} faults={faults} disabled={disabled} onChange={onColours} />
      </div>
    </PageCard>
  )
}
