import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { useFreeze, useRemoveUsers } from './queries.ts'
import { userScreenTexts } from './texts.ts'

/** What can be done to several accounts at once. */
export function BatchActions({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  const t = useTexts(userScreenTexts)
  const freeze = useFreeze()
  const remove = useRemoveUsers()
  const count = ids.length
  const setFrozen = (status: '1' | '2') => () => freeze.send({ ids: ids.join(','), status }).then(clear)
  return (
    <>
      <Permitted code="user:freeze">
        <ConfirmButton
          question={t('freezeSelected', { count })}
          consequence={t('freezeConsequence')}
          onConfirm={setFrozen('2')}
        >
          {t('freeze')}
        </ConfirmButton>
        <ConfirmButton
          question={t('unfreezeSelected', { count })}
          consequence={t('unfreezeConsequence')}
          onConfirm={setFrozen('1')}
        >
          {t('unfreeze')}
        </ConfirmButton>
      </Permitted>
      <Permitted code="user:delete">
        <ConfirmButton
          danger
          question={t('deleteSelected', { count })}
          consequence={t('deleteConsequence')}
          onConfirm={() => remove.send(ids).then(clear)}
        >
          {t('delete')}
        </ConfirmButton>
      </Permitted>
    </>
  )
}
