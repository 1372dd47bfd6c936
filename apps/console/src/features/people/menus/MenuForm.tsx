import { languages } from '@gridhelm/contract/language'
import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import { menuRule } from '@gridhelm/contract/permissions/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { initialValues, type MenuStart, wireValues } from './form-values.ts'
import { MenuFields } from './MenuFields.tsx'
import { useSaveMenu } from './queries.ts'
import { menuTexts } from './texts.ts'

interface MenuFormProps {
  start: MenuStart
  tree: readonly MenuNode[]
  onClose: () => void
}

/** Every field of a menu entry, for a new one or for one that exists. */
export function MenuForm({ start, tree, onClose }: MenuFormProps) {
  const t = useTexts(menuTexts)
  const language = useSignal(languageSignal)
  const [initial] = useState(() => initialValues(start))
  const [unfolded, setUnfolded] = useState(false)
  const saving = useSaveMenu()
  const node = 'node' in start ? start.node : undefined

  const toWire = (values: PlainRecord) => wireValues(values, language)

  return (
    <RecordForm<PlainRecord>
      name="menu"
      panel
      title={node ? t('editTitle', { name: node.name }) : t('addTitle')}
      initial={initial}
      send={(_, all) => saving.send({ id: node?.id, values: toWire(all) })}
      onClose={onClose}
      onFaults={(names) => {
        if (languages.some((one) => names.includes(`name${one[0]?.toUpperCase()}${one.slice(1)}`)))
          setUnfolded(true)
      }}
    >
      <MenuFields
        tree={tree}
        node={node}
        ruleOf={(name) => fieldRule(menuRule, name, toWire)}
        unfolded={unfolded}
        onFold={setUnfolded}
      />
    </RecordForm>
  )
}
