import { type MenuMode, menuModes } from '@gridhelm/contract/permissions/entities'
import { createSignal } from './signal.ts'
import { localStore, storageKeys } from './storage.ts'

export interface ChosenStation {
  id: string
  name: string
}

const storedMode = localStore.get(storageKeys.menuMode)

/** 0 the general menu, 1 the menu of a micro-grid, 2 the menu of an off-grid system. */
export const menuModeSignal = createSignal<MenuMode>(menuModes.find((mode) => mode === storedMode) ?? 0)
export const stationSignal = createSignal(localStore.get(storageKeys.station) as ChosenStation | undefined)

export function enterStation(station: ChosenStation, mode: MenuMode): void {
  localStore.set(storageKeys.station, station)
  localStore.set(storageKeys.menuMode, mode)
  stationSignal.set(station)
  menuModeSignal.set(mode)
}

export function leaveStation(): void {
  localStore.remove(storageKeys.station)
  localStore.set(storageKeys.menuMode, 0)
  stationSignal.set(undefined)
  menuModeSignal.set(0)
}
