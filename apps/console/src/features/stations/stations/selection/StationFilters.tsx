import { SearchOutlined } from '@ant-design/icons'
import { stationTypes } from '@gridhelm/contract/stations/stations/entities'
import { Input } from 'antd'
import { memo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { ageBands } from '../../../../site/age.ts'
import { SendButton } from '../../../../site/schedule/SendButton.tsx'
import { texts as shared } from '../../../../site/texts.ts'
import { Sideways } from '../../../../ui/Sideways.tsx'
import { type Look, views } from './address.ts'
import { type Filter, stationStates } from './choose.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { orders } from './order.ts'
import styles from './StationFilters.module.css'
import { type Grouping, groupings } from './sections.ts'
import { texts } from './texts.ts'

interface Offers {
  /** Only what exists is offered. */
  countries: readonly string[]
  hasPlanned: boolean
}

interface ChoicesProps extends Pick<Filter, 'kind' | 'countries' | 'state' | 'age'> {
  offers: Offers
  onFilter: (change: Partial<Filter>) => void
}

const listed = <T,>(one: T | undefined): T[] => (one === undefined ? [] : [one])

/** Apart from the search box and memoised: a letter typed does not concern them. */
const Choices = memo(function Choices({ kind, countries, state, age, offers, onFilter }: ChoicesProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const bands = ageBands.filter((band) => band !== 'planned' || offers.hasPlanned)
  return (
    <>
      <FilterMenu
        label={t('kind')}
        options={stationTypes.map((value) => ({ value, label: s(`kind.${value}`) }))}
        chosen={listed(kind)}
        onChange={([next]) => onFilter({ kind: next })}
      />
      <FilterMenu
        label={t('country')}
        isMultiple
        options={offers.countries
          .map((value) => ({ value, label: f.country(value) }))
          .sort((one, other) => f.compare(one.label, other.label))}
        chosen={countries}
        onChange={(next) => onFilter({ countries: next })}
      />
      <FilterMenu
        label={t('state')}
        options={stationStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        chosen={listed(state)}
        onChange={([next]) => onFilter({ state: next })}
      />
      <FilterMenu
        label={t('age')}
        options={bands.map((value) => ({ value, label: t(`age.${value}`) }))}
        chosen={listed(age)}
        onChange={([next]) => onFilter({ age: next })}
      />
    </>
  )
})

interface LookProps {
  look: Look
  grouping: Grouping
  onLook: (change: Partial<Look>) => void
}

/** Only cards are put in an order and under titles here: a table sorts by its columns. */
const CardChoices = memo(function CardChoices({ look, grouping, onLook }: LookProps) {
  const t = useTexts(texts)
  return (
    <>
      <FilterMenu
        label={t('sort')}
        isNeeded
        options={orders.map((value) => ({ value, label: t(`sort.${value}`) }))}
        chosen={[look.order]}
        onChange={([order]) => order && onLook({ order })}
      />
      <FilterMenu
        label={t('group')}
        isNeeded
        options={groupings.map((value) => ({ value, label: t(`group.${value}`) }))}
        chosen={[grouping]}
        onChange={([next]) => onLook({ grouping: next })}
      />
    </>
  )
})

function ViewChoice({ look, onLook }: Pick<LookProps, 'look' | 'onLook'>) {
  const t = useTexts(texts)
  return (
    <fieldset className={styles.views}>
      <legend className={styles.hidden}>{t('view')}</legend>
      {views.map((view) => (
        <label key={view} className={styles.view}>
          <input
            type="radio"
            name="station-view"
            className={styles.hidden}
            checked={look.view === view}
            onChange={() => onLook({ view })}
          />
          {t(view)}
        </label>
      ))}
    </fieldset>
  )
}

interface FiltersProps extends LookProps {
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
  offers: Offers
}

export function StationFilters({ filter, onFilter, offers, ...look }: FiltersProps) {
  const t = useTexts(texts)
  return (
    <search className={styles.bar}>
      <Input
        prefix={<SearchOutlined className="gh-quiet" />}
        className={styles.search ?? ''}
        value={filter.text}
        onChange={(event) => onFilter({ text: event.target.value })}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
        maxLength={100}
      />
      <Sideways className={styles.choices}>
        <Choices
          kind={filter.kind}
          countries={filter.countries}
          state={filter.state}
          age={filter.age}
          offers={offers}
          onFilter={onFilter}
        />
        <span className={styles.room} />
        {look.look.view === 'cards' && <CardChoices {...look} />}
      </Sideways>
      <SendButton isBare />
      <ViewChoice {...look} />
    </search>
  )
}
