import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { dash } from '@gridhelm/points/numbers'
import { useLocation, useNavigate } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './Choice.module.css'
import { type Scope, wordOf } from './scope.ts'
import { addressOf, type Stop } from './stops.ts'
import { texts } from './texts.ts'

function useGoTo(): (stop: Stop) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (stop) => void navigate(addressOf(stop, search))
}

interface PlaceChoiceProps {
  scope: Scope
  countries: readonly string[]
  groups: readonly Group[]
}

/** The reader's groups, then the countries of the stations. */
export function PlaceChoice({ scope, countries, groups }: PlaceChoiceProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const goTo = useGoTo()
  const choose = (word: string) => {
    const [kind, id = ''] = word.split(':')
    goTo({ view: '/largescreen1', ...(kind === 'group' ? { group: id } : { country: id }) })
  }
  return (
    <select
      className={styles.choice}
      aria-label={t('choose')}
      value={wordOf(scope)}
      onChange={(event) => choose(event.target.value)}
    >
      {groups.length > 0 && (
        <optgroup label={t('groups')}>
          {groups.map(({ groupId, groupName }) => (
            <option key={groupId} value={wordOf({ kind: 'group', groupId: String(groupId) })}>
              {groupName}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t('countries')}>
        {countries
          .toSorted((one, other) => f.compare(f.country(one), f.country(other)))
          .map((countryCode) => (
            <option key={countryCode} value={wordOf({ kind: 'country', countryCode })}>
              {f.country(countryCode)}
            </option>
          ))}
      </optgroup>
    </select>
  )
}

export function StationChoice({ id, stations }: { id: string; stations: readonly Station[] }) {
  const t = useTexts(texts)
  const f = useFormat()
  const goTo = useGoTo()
  return (
    <select
      className={styles.choice}
      aria-label={t('chooseStation')}
      value={id}
      onChange={(event) => goTo({ view: '/largescreen2', station: event.target.value })}
    >
      {stations.every((station) => station.id !== id) && <option value={id}>{dash}</option>}
      {stations
        .toSorted((one, other) => f.compare(one.projectName, other.projectName))
        .map((station) => (
          <option key={station.id} value={station.id}>
            {station.projectName}
          </option>
        ))}
    </select>
  )
}
