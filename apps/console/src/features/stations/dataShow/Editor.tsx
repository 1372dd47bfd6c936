import { SearchOutlined } from '@ant-design/icons'
import type { DataPage, DataShow } from '@gridhelm/contract/stations/dataShow/entities'
import type { SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import { variants } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Input, Segmented } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useAppearance } from '../../../platform/appearance.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CurvePanel } from '../../../site/curve/CurvePanel.tsx'
import { dataLook } from '../../../site/data-look.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { useUnsaved } from '../../../ui/form/unsaved.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import { BatchBar } from './BatchBar.tsx'
import styles from './DataEdition.module.css'
import { lookOf } from './draft.ts'
import { EditionHead } from './EditionHead.tsx'
import { faultsOf, withoutFaults } from './faults.ts'
import { PointTable } from './PointTable.tsx'
import { Preview } from './Preview.tsx'
import { SaveBar } from './SaveBar.tsx'
import { found, keysOf, sectionsOf } from './sections.ts'
import { texts } from './texts.ts'
import { useDrafts } from './use-drafts.ts'

interface EditorProps {
  station: Station
  page: DataPage
  equipment: SiteEquipment
  stored: readonly DataShow[]
}

const noKeys: ReadonlySet<string> = new Set()

const views = ['values', 'preview'] as const
const editorAddress = defineAddress({
  variant: choice(variants),
  view: choice(views, 'values'),
})

/** The values of a page with their looks at one side, how they will be shown at the other. */
export function Editor({ station, page, equipment, stored }: EditorProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const appearance = useAppearance()
  const isPhone = useIsPhone()
  const disabled = !usePermission('dataShow:edit')
  const { shown, change: turnTo } = useAddress(editorAddress)
  const { variant = equipment.variant, view } = shown
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(noKeys)
  const live = useLiveSite(station.id)

  const sections = useMemo(() => sectionsOf(page, language), [page, language])
  const keys = useMemo(() => keysOf(sections), [sections])
  const shownSections = useMemo(() => found(sections, search), [sections, search])
  const { draft, edit, change, forget, settle, unsavedOf } = useDrafts(stored, page, variant, keys)
  const place = { siteId: station.id, page, variant }
  const form: DataShow = { ...place, ...lookOf(draft, keys) }
  const faults = faultsOf(form)
  const look = dataLook(withoutFaults(form, faults), appearance)
  useUnsaved(() => variants.some((one) => unsavedOf(one) > 0))

  const choose = useCallback(
    (rows: readonly string[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before)
        for (const key of rows) isChosen ? next.add(key) : next.delete(key)
        return next
      }),
    [],
  )

  const showsValues = !isPhone || view === 'values'
  const preview = (
    <PageCard title={t('preview')} note={t('previewNote')} flush>
      <Preview station={station} page={page} variant={variant} look={look} />
    </PageCard>
  )
  return (
    <div className={styles.edition}>
      <EditionHead
        station={station}
        place={place}
        equipment={equipment}
        draft={draft}
        faults={faults}
        unsavedOf={unsavedOf}
        onVariant={(next) => turnTo({ variant: next })}
        onColours={(colours) => edit((before) => ({ ...before, ...colours }))}
        onReset={() => forget(variant)}
      />
      {isPhone && (
        <Segmented<(typeof views)[number]>
          block
          aria-label={t('view')}
          value={view}
          onChange={(next) => turnTo({ view: next })}
          options={[
            { value: 'values', label: t('values') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      )}
      <div className={styles.columns}>
        {showsValues && (
          <PageCard
            title={t('values')}
            flush
            extra={
              <Input
                allowClear
                prefix={<SearchOutlined />}
                placeholder={t('search')}
                aria-label={t('search')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            }
          >
            <PointTable
              sections={shownSections}
              draft={draft}
              faults={faults}
              chosen={chosen}
              disabled={disabled}
              onChoose={choose}
              onChange={change}
            />
          </PageCard>
        )}
        {(!isPhone || view === 'preview') && <div className={styles.side}>{preview}</div>}
      </div>
      {!disabled && (
        <div className={styles.dock}>
          {showsValues && (
            <BatchBar draft={draft} chosen={chosen} onChange={change} onClear={() => setChosen(noKeys)} />
          )}
          <SaveBar
            form={form}
            unsaved={unsavedOf(variant)}
            isRefused={faults.size > 0}
            onSaved={() => settle(variant, draft)}
            onUndo={() => forget(variant)}
          />
        </div>
      )}
      <CurvePanel site={live} timeZone={station.timeZone} />
    </div>
  )
}
