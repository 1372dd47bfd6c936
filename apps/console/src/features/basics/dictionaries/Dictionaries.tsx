import { DeleteOutlined } from '@ant-design/icons'
import { dictionaryResource } from '@gridhelm/contract/basics/dictionaries/resource'
import { defineResource } from '@gridhelm/contract/resource/resource'
import { Button, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { useResourceQueries } from '../../../resources/queries.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useOpenedRecord } from '../../../resources/use-opened.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { called, flag } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { DeletedDictionaries } from './DeletedDictionaries.tsx'
import { DictionaryItems } from './DictionaryItems.tsx'
import { dictionaryCalls, useKeptDictionaries } from './queries.ts'
import { dictionaryTexts } from './texts.ts'

/** Deleting is no farewell here, so the screen asks in words of its own. */
const resource = defineResource({
  ...dictionaryResource,
  can: { add: true, edit: true, export: true, import: true },
})

const binAddress = defineAddress({ isBin: called('bin', flag()) })

export function Dictionaries() {
  const t = useTexts(dictionaryTexts)
  const mayDelete = usePermission('dictionary:delete')
  const { remove } = useResourceQueries(dictionaryResource, dictionaryCalls)
  const opened = useOpenedRecord(dictionaryResource, dictionaryCalls, ['items'])
  const bin = useAddress(binAddress)
  useKeptDictionaries(dictionaryResource)

  return (
    <>
      <ResourceScreen
        resource={resource}
        calls={dictionaryCalls}
        inputs={{
          dictCode: ({ record }) => <Input maxLength={64} disabled={record?.builtIn === true} />,
        }}
        toolbar={
          <Permitted code="dictionary:bin">
            <ToolButton icon={<DeleteOutlined />} onClick={() => bin.open({ isBin: true })}>
              {t('deleted')}
            </ToolButton>
          </Permitted>
        }
        rowActions={(dictionary) => (
          <>
            <Button type="link" onClick={() => opened.open('items', dictionary)}>
              {t('items')}
            </Button>
            {mayDelete && dictionary.builtIn !== true && (
              <ConfirmButton
                danger
                type="link"
                question={t('deleteQuestion', { name: String(dictionary.dictName) })}
                consequence={t('deleteConsequence')}
                onConfirm={() => remove.send([dictionary.id])}
              >
                {t('delete')}
              </ConfirmButton>
            )}
          </>
        )}
        batchActions={(ids, clear) =>
          mayDelete && (
            <ConfirmButton
              danger
              question={t('deleteSelectedQuestion', { count: ids.length })}
              consequence={t('deleteConsequence')}
              onConfirm={() => remove.send(ids).then(clear)}
            >
              {t('delete')}
            </ConfirmButton>
          )
        }
      />
      <DictionaryItems dictionary={opened.record} open={opened.isOpen('items')} onClose={opened.close} />
      <DeletedDictionaries open={bin.shown.isBin} onClose={() => bin.close({ isBin: false })} />
    </>
  )
}
