import { SearchOutlined } from '@ant-design/icons'
import { stationTypes } from '@gridhelm/contract/stations/entities'
import { Input, Radio, Select } from 'antd'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { type AgeBand, ageBands } from '../age.ts'
import { countryName } from '../country.ts'
import { texts as shared } from '../texts.ts'
import { type Filter, folded, type Order, orders } from './choose.ts'
import { type Grouping, groupings } from './groups.ts'
import type { Look } from './look.ts'
import styles from './StationFilters.module.css'
import { texts } from './texts.ts'

interface FiltersProps {
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
  look: Look
  onLook: (change: Partial<Look>) => void
  /** Only what exists is offered. */
  countries: readonly string[]
  hasPlanned: boolean
}

export function StationFilters({ filter, onFilter, look, onLook, countries, hasPlanned }: FiltersProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  const bands = ageBands.filter((band) => band !== 'planned' || hasPlanned)
  return (
    <search className={styles.bar}>
      <Input
        prefix={<SearchOutlined className={styles.icon} />}
        className={styles.search ?? ''}
        value={filter.text}
        onChange={(event) => onFilter({ text: event.target.value })}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
      />
      <Select<Filter['kind']>
        className={styles.choice ?? ''}
        value={filter.kind}
        onChange={(kind) => onFilter({ kind })}
        placeholder={t('kind')}
        aria-label={t('kind')}
        options={stationTypes.map((value) => ({ value, label: s(`kind.${value}`) }))}
        allowClear
        popupMatchSelectWidth={false}
      />
      <Select<string[]>
        className={styles.choice ?? ''}
        mode="multiple"
        maxTagCount="responsive"
        value={[...filter.countries]}
        onChange={(chosen) => onFilter({ countries: chosen })}
        placeholder={t('country')}
        aria-label={t('country')}
        options={countries
          .map((value) => ({ value, label: countryName(value, locale) }))
          .sort((one, other) => one.label.localeCompare(other.label, locale))}
        showSearch={{
          filterOption: (typed, option) =>
            folded(`${option?.label ?? ''} ${option?.value ?? ''}`).includes(folded(typed)),
        }}
        allowClear
        popupMatchSelectWidth={false}
      />
      <Select<AgeBand | undefined>
        className={styles.choice ?? ''}
        value={filter.age}
        onChange={(age) => onFilter({ age })}
        placeholder={t('age')}
        aria-label={t('age')}
        options={bands.map((value) => ({ value, label: t(`age.${value}`) }))}
        allowClear
        popupMatchSelectWidth={false}
      />
      <div className={styles.look}>
        {look.view === 'cards' && (
          <>
            <Select<Order>
              value={look.order}
              onChange={(order) => onLook({ order })}
              aria-label={t('sort')}
              options={orders.map((value) => ({ value, label: t(`sort.${value}`) }))}
              variant="borderless"
              popupMatchSelectWidth={false}
            />
            <Select<Grouping>
              value={look.grouping}
              onChange={(grouping) => onLook({ grouping })}
              aria-label={t('group')}
              options={groupings.map((value) => ({ value, label: t(`group.${value}`) }))}
              variant="borderless"
              popupMatchSelectWidth={false}
            />
          </>
        )}
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          value={look.view}
          onChange={(event) => onLook({ view: event.target.value as Look['view'] })}
          aria-label={t('view')}
          options={[
            { value: 'cards', label: t('cards') },
            { value: 'table', label: t('table') },
          ]}
        />
      </div>
    </search>
  )
}
