import { readModule } from './import-rule/module.ts'
import { resolveImport } from './import-rule/resolve.ts'

const console = 'apps/console/src/'
/** What the kit brings along asks by itself. */
const kit = `${console}ui/`

const frame = /<(Dialog|SidePanel)\b/
const field =
  /<(Input|Select|Checkbox|Radio|Switch|Slider|Upload|Tree|Transfer|Mentions|AutoComplete|Cascader|input|textarea|select|\w+(Input|Select|Picker))\b/
const keeps =
  /<(RecordForm|FormBody|ScopedForm|KeepUnsaved|PickDialog|ResourceScreen|UserPicker|ProjectPicker)\b/

/** Here the fields only choose what is looked at, or which rows a button is about, or take effect at once. */
const onlyLooks: ReadonlySet<string> = new Set([
  `${console}app/search/ShortcutList.tsx`,
  `${console}features/people/users/RecycleBin.tsx`,
  `${console}features/stations/groups/GroupEnergy.tsx`,
  `${console}features/system/webhooks/Deliveries.tsx`,
  `${console}features/telling/notices/ReceiversPanel.tsx`,
  `${console}site/curve/CurvePanel.tsx`,
])

/** Dialogs and panels with fields in which nothing asks before they close. */
export function heedlessFrames(sources: ReadonlyMap<string, string>, excepted = onlyLooks): string[] {
  const isPart = (path: string) =>
    path.startsWith(console) && !path.startsWith(kit) && path.endsWith('.tsx') && sources.has(path)
  const heedless = [...sources.keys()].filter((path) => {
    if (!isPart(path) || !frame.test(sources.get(path) ?? '')) return false
    const parts = [...within(path, sources, isPart)].map((part) => sources.get(part) ?? '')
    return parts.some((part) => field.test(part)) && !parts.some((part) => keeps.test(part))
  })
  return [
    ...heedless
      .filter((path) => !excepted.has(path))
      .map(
        (path) => `${path}: its frame has fields and asks nobody: use RecordForm, FormBody or KeepUnsaved`,
      ),
    ...[...excepted]
      .filter((path) => !heedless.includes(path))
      .map((path) => `${path}: needs no exception any more`),
  ]
}

/** The file and all that it shows, near and far. */
function within(
  start: string,
  sources: ReadonlyMap<string, string>,
  isPart: (path: string) => boolean,
): Set<string> {
  const found = new Set([start])
  for (const path of found) {
    for (const { specifier, typeOnly } of readModule(path, sources.get(path) ?? '').imports) {
      const target = resolveImport(path, specifier, (candidate) => sources.has(candidate))
      if (!typeOnly && target !== undefined && isPart(target)) found.add(target)
    }
  }
  return found
}
