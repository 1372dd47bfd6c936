import { EnvironmentPage, EnvironmentSummary } from './environment/EnvironmentPage.tsx'
import { generators } from './generators/units.tsx'
import { grid } from './grid/units.tsx'
import { load } from './load/units.tsx'
import { isInputPoint } from './pv/InputTable.tsx'
import { PvPage, PvSummary } from './pv/PvPage.tsx'
import { SubsystemScreen } from './SubsystemScreen.tsx'
import { StoragePage, StorageSummary } from './storage/StoragePage.tsx'
import { wind } from './wind/units.tsx'

export const Pv = () => (
  <SubsystemScreen parts={{ subsystem: 'pv', Page: PvPage, Summary: PvSummary, isInSummary: isInputPoint }} />
)

export const Storage = () => (
  <SubsystemScreen parts={{ subsystem: 'storage', Page: StoragePage, Summary: StorageSummary }} />
)

export const Environment = () => (
  <SubsystemScreen parts={{ subsystem: 'environment', Page: EnvironmentPage, Summary: EnvironmentSummary }} />
)

export const Generators = () => <SubsystemScreen parts={generators} />
export const Wind = () => <SubsystemScreen parts={wind} />
export const Grid = () => <SubsystemScreen parts={grid} />
export const Load = () => <SubsystemScreen parts={load} />
