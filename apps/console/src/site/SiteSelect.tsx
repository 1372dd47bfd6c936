import { Select } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../platform/format.ts'
import { useTexts } from '../platform/texts.ts'
import { ClearableSelect } from '../ui/ClearableSelect.tsx'
import { knownLabel } from '../ui/known-label.ts'
import { useRecentFirst } from '../ui/recent-first.ts'
import { useStations } from './queries.ts'
import { texts } from './texts.ts'

interface Shared {
  /** Given by the form item. */
  id?: string
  label?: string | undefined
  disabled?: boolean
  placeholder?: string
  /** Said when nothing is left to choose. */
  none?: string
  /** Sites that are not to be chosen again. */
  without?: readonly string[]
}

interface SiteSelectProps extends Shared {
  value?: string | null
  onChange?: (siteId: string) => void
  /** What stands for all sites, which is the empty text; without it one has to be chosen. */
  everywhere?: string | undefined
  /** What can be chosen besides sites. */
  others?: readonly { value: string; label: string }[]
  /** The choice can be taken back. */
  mayClear?: boolean
}

/** One of the sites that the reader may see, found by name or number, however many they are. */
export function SiteSelect(props: SiteSelectProps) {
  const { value, onChange, everywhere, others = [], mayClear = false, ...shared } = props
  const { options, ...common } = useChoice(shared)
  const all = everywhere === undefined ? [] : [{ value: '', label: everywhere }]
  return (
    <ClearableSelect<string>
      {...common}
      allowClear={mayClear}
      value={everywhere === undefined ? value || null : (value ?? '')}
      onChange={(chosen) => onChange?.(chosen)}
      options={[...all, ...others, ...options]}
    />
  )
}

interface SitesSelectProps extends Shared {
  value?: string[]
  onChange?: (siteIds: string[]) => void
}

/** Several of the sites that the reader may see; it unfolds over what is filled in already and stays open. */
export function SitesSelect({ value = [], onChange, ...shared }: SitesSelectProps) {
  return (
    <Select<string[]>
      {...useChoice(shared)}
      mode="multiple"
      placement="topLeft"
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

function useChoice({ id, label, disabled = false, placeholder, none, without }: Shared) {
  const t = useTexts(texts)
  const f = useFormat()
  const { data, isPending } = useStations()
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((site) => !without?.includes(site.id))
        .map((site) => ({ value: site.id, label: `${site.projectName} · ${site.projectNumber}` }))
        .toSorted((one, other) => f.compare(one.label, other.label)),
    [data, without, f],
  )
  return {
    ...(id === undefined ? {} : { id }),
    ...(label === undefined ? {} : { 'aria-label': label }),
    style: { width: '100%' },
    disabled,
    loading: isPending,
    labelRender: isPending ? knownLabel : ({ label: name }: { label?: ReactNode }) => name ?? t('noSuchSite'),
    placeholder: placeholder ?? t('chooseSite'),
    notFoundContent: isPending ? null : (none ?? t('noSuchSite')),
    showSearch: { optionFilterProp: 'label' },
    options: useRecentFirst('station', options),
  }
}
