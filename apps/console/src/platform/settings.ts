import { defaultSettings, type Settings, settingsSchema, settled } from './settings-model.ts'
import { createSignal } from './signal.ts'
import { localStore, storageKeys } from './storage.ts'

const stored = settingsSchema.safeParse(localStore.get(storageKeys.settings) ?? {})
export const settingsSignal = createSignal<Settings>(settled(stored.success ? stored.data : defaultSettings))

export function changeSettings(change: Partial<Settings>): void {
  const next = settled({ ...settingsSignal.get(), ...change })
  localStore.set(storageKeys.settings, next)
  settingsSignal.set(next)
}
