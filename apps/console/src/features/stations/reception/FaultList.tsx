import { nobodysSite } from '@gridhelm/contract/stations/reception/entities'
import { quarantineList } from '@gridhelm/contract/stations/reception/quarantine-list'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { tableTexts } from '../../../ui/table/texts.ts'
import { useClear } from './queries.ts'
import styles from './Reception.module.css'
import { receptionTexts } from './texts.ts'

interface FaultListProps {
  filter: ResourceFilter
  onSearch: (filter: ResourceFilter) => void
}

/** What could not be taken, newest first. */
export function FaultList({ filter, onSearch }: FaultListProps) {
  const t = useTexts(receptionTexts)
  const table = useTexts(tableTexts)
  const mayClear = usePermission('reception:clear')
  const clear = useClear(t('cleared'))
  const isAdministrator = useSignal(sessionSignal)?.user?.tier === 'admin'
  return (
    <ListScreen
      list={quarantineList}
      search={[filter, onSearch]}
      searchInputs={{
        siteId: (
          <SiteSelect
            mayClear
            placeholder={table('any')}
            others={isAdministrator ? [{ value: nobodysSite, label: t('nobody') }] : []}
          />
        ),
      }}
      cells={{ projectName: (row) => (row.siteId === nobodysSite ? t('nobody') : row.projectName) }}
      details={(row) => (
        <div className={styles.example}>
          <p>{t('example')}</p>
          <pre>{row.example}</pre>
        </div>
      )}
      toolbar={
        mayClear ? (
          <ConfirmButton
            question={t('clearShownQuestion')}
            consequence={t('clearConsequence')}
            onConfirm={() => clear.send(filter)}
          >
            {t('clearShown')}
          </ConfirmButton>
        ) : undefined
      }
      rowActions={
        mayClear
          ? ({ siteId, reason, deviceNumber, pointKey }) => (
              <ConfirmButton
                question={t('clearQuestion')}
                consequence={t('clearConsequence')}
                onConfirm={() => clear.send({ siteId, reason, deviceNumber, pointKey })}
              >
                {t('clear')}
              </ConfirmButton>
            )
          : undefined
      }
    />
  )
}
