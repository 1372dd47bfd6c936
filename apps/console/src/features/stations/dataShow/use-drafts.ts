import type { DataPage, DataShow } from '@gridhelm/contract/stations/dataShow/entities'
import type { Variant } from '@gridhelm/contract/stations/overview/subsystems'
import { useCallback, useMemo, useState } from 'react'
import { changed, type Draft, differences, draftOf, type ItemLook } from './draft.ts'

type Drafts = Readonly<Partial<Record<Variant, Draft | undefined>>>

/** What is being edited; both layouts keep their own, so that looking at the other one loses nothing. */
export function useDrafts(
  stored: readonly DataShow[],
  page: DataPage,
  variant: Variant,
  keys: readonly string[],
) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const saved = useMemo(() => {
    const of = (one: Variant) =>
      draftOf(
        stored.find((look) => look.page === page && look.variant === one),
        keys,
      )
    return { big: of('big'), small: of('small') }
  }, [stored, page, keys])
  const edit = useCallback(
    (how: (draft: Draft) => Draft) =>
      setDrafts((before) => ({ ...before, [variant]: how(before[variant] ?? saved[variant]) })),
    [saved, variant],
  )
  const unsavedOf = (one: Variant) => {
    const draft = drafts[one]
    return draft === undefined ? 0 : differences(draft, saved[one])
  }
  return {
    draft: drafts[variant] ?? saved[variant],
    unsavedOf,
    edit,
    change: useCallback(
      (rows: readonly string[], change: Partial<ItemLook>) => edit((draft) => changed(draft, rows, change)),
      [edit],
    ),
    /** Back to what is stored. */
    forget: (one: Variant) => setDrafts((before) => ({ ...before, [one]: undefined })),
    /** It is stored now; whatever was edited since then stays. */
    settle: (one: Variant, draft: Draft) =>
      setDrafts((before) => (before[one] === draft ? { ...before, [one]: undefined } : before)),
  }
}
