import { dictionaryItemResource } from '@gridhelm/contract/basics/dictionaries/item-resource'
import { defineResource } from '@gridhelm/contract/resource/resource'
import { Alert, Input } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { ItemState } from './ItemState.tsx'
import { type Dictionary, itemCalls, useKeptDictionaries } from './queries.ts'
import { dictionaryTexts } from './texts.ts'

/** Of a dictionary that the system works with: the values stay what they are. */
const fixedItems = defineResource({ ...dictionaryItemResource, can: { edit: true, export: true } })

interface DictionaryItemsProps {
  dictionary: Dictionary | undefined
  open: boolean
  onClose: () => void
}

/** The items of one dictionary, beside the list of dictionaries. */
export function DictionaryItems({ dictionary, open, onClose }: DictionaryItemsProps) {
  const t = useTexts(dictionaryTexts)
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('itemsOf', { name: String(dictionary?.dictName ?? '') })}
      width={960}
      body="ground"
    >
      {dictionary && <Items dictionary={dictionary} />}
    </SidePanel>
  )
}

function Items({ dictionary: { id, builtIn } }: { dictionary: Dictionary }) {
  const t = useTexts(dictionaryTexts)
  const fixedFilter = useMemo(() => ({ dictId: id }), [id])
  useKeptDictionaries(dictionaryItemResource)
  return (
    <PageStack>
      {builtIn === true && <Alert type="info" showIcon title={t('itemsFixed')} />}
      <ResourceScreen
        resource={builtIn === true ? fixedItems : dictionaryItemResource}
        calls={itemCalls}
        fixedFilter={fixedFilter}
        cells={{ status: (item) => <ItemState item={item} /> }}
        inputs={{
          itemValue: ({ doing }) => <Input maxLength={100} disabled={builtIn === true && doing === 'edit'} />,
        }}
        empty={<EmptyState title={t('noItems')} detail={t('noItemsHint')} />}
      />
    </PageStack>
  )
}
