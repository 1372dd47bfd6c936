import { SearchOutlined } from '@ant-design/icons'
import { stationTypes } from '@gridhelm/contract/stations/entities'
import { Input, Radio, Select } from 'antd'
import { memo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import { type AgeBand, ageBands } from '../age.ts'
import { countryName } from '../country.ts'
import { texts as shared } from '../texts.ts'
import { type Filter, folded, type Order, orders } from './choose.ts'
import { type Grouping, groupings } from './groups.ts'
import type { Look } from './look.ts'
import styles from './StationFilters.module.css'
import { texts } from './texts.ts'

interface Offers {
  /** Only what exists is offered. */
  countries: readonly string[]
  hasPlanned: boolean
}

interface ChoicesProps {
  kind: Filter['kind']
  chosen: Filter['countries']
  age: Filter['age']
  offers: Offers
  onFilter: (change: Partial<Filter>) => void
}

/** Apart from the search box and memoised: these boxes are dear to draw, and a letter typed does not concern them. */
const Choices = memo(function Choices({ kind, chosen, age, offers, onFilter }: ChoicesProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  const bands = ageBands.filter((band) => band !== 'planned' || offers.hasPlanned)
  return (
    <>
      <Select<Filter['kind']>
        className={styles.choice ?? ''}
        value={kind}
        onChange={(next) => onFilter({ kind: next })}
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
        value={[...chosen]}
        onChange={(next) => onFilter({ countries: next })}
        placeholder={t('country')}
        aria-label={t('country')}
        options={offers.countries
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
        value={age}
        onChange={(next) => onFilter({ age: next })}
        placeholder={t('age')}
        aria-label={t('age')}
        options={bands.map((value) => ({ value, label: t(`age.${value}`) }))}
        allowClear
        popupMatchSelectWidth={false}
      />
    </>
  )
})

interface LookProps {
  look: Look
  onLook: (change: Partial<Look>) => void
}

const LookChoices = memo(function LookChoices({ look, onLook }: LookProps) {
  const t = useTexts(texts)
  return (
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
  )
})

interface FiltersProps extends LookProps {
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
  offers: Offers
}

export function StationFilters({ filter, onFilter, look, onLook, offers }: FiltersProps) {
  const t = useTexts(texts)
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
      <Choices
        kind={filter.kind}
        chosen={filter.countries}
        age={filter.age}
        offers={offers}
        onFilter={onFilter}
      />
      <LookChoices look={look} onLook={onLook} />
    </search>
  )
}
