import { preferenceCalls } from '@gridhelm/contract/people/account/calls'
import type { ChosenSettings } from '@gridhelm/contract/people/account/ui-settings'
import { catalogueUnits } from '@gridhelm/points/chosen-units'
import { ask } from './call.ts'
import { storedToken } from './request.ts'
import { defaultSettings, ofAccount, type Settings, settingsSchema, settled } from './settings-model.ts'
import { createSignal } from './signal.ts'
import { localStore, storageKeys } from './storage.ts'

function stored(): Settings {
  const { success, data } = settingsSchema.safeParse(localStore.get(storageKeys.settings) ?? {})
  return settled(success ? data : defaultSettings)
}
export const settingsSignal = createSignal<Settings>(stored())

/** Two tabs of one browser look alike. */
window.addEventListener('storage', ({ key }) => {
  if (key === storageKeys.settings) settingsSignal.set(stored())
})

function keep(next: Settings): void {
  localStore.set(storageKeys.settings, next)
  settingsSignal.set(next)
}

/** In force at once; the account hears of it when it can, and a failure costs no more than the next browser's look. */
export function changeSettings(change: Partial<Settings>): void {
  keep(settled({ ...settingsSignal.get(), ...change }))
  const ui = ofAccount(change)
  if (storedToken() === undefined || Object.keys(ui).length === 0) return
  ask(preferenceCalls.choose, { ui }, { quiet: true }).catch(() => undefined)
}

/**
 * At a login the account wins; what it has never chosen stays as this browser has it, but for the units: nobody should
 * find figures in those of whoever sat here before.
 */
export function adoptSettings(chosen: ChosenSettings): void {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined)
  keep(settled({ ...settingsSignal.get(), ...catalogueUnits, ...Object.fromEntries(given) }))
}
