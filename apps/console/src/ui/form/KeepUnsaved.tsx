import { useUnsaved } from './unsaved.ts'

interface KeepUnsavedProps {
  /** Names what would be lost for good, in the page and in the tests. */
  name: string
  when: boolean
}

/** In a dialog or panel whose content is no form of fields: says whether something would be lost with it. */
export function KeepUnsaved({ name, when }: KeepUnsavedProps) {
  useUnsaved(() => when)
  return <span hidden data-form={name} />
}
