import { EnvironmentPage, EnvironmentSummary } from './environment/EnvironmentPage.tsx'
import { GeneratorPage, GeneratorSummary } from './generators/GeneratorPage.tsx'
import { GridPage, GridSummary } from './grid/GridPage.tsx'
import { isFeederPoint, LoadPage, LoadSummary } from './load/LoadPage.tsx'
import { isInputPoint } from './pv/InputTable.tsx'
import { PvPage, PvSummary } from './pv/PvPage.tsx'
import { SubsystemScreen } from './SubsystemScreen.tsx'
import { StoragePage, StorageSummary } from './storage/StoragePage.tsx'
import { WindPage, WindSummary } from './wind/WindPage.tsx'

export const Pv = () => (
  <SubsystemScreen parts={{ subsystem: 'pv', Page: PvPage, Summary: PvSummary, isInSummary: isInputPoint }} />
)

export const Generators = () => (
  <SubsystemScreen parts={{ subsystem: 'generator', Page: GeneratorPage, Summary: GeneratorSummary }} />
)

export const Storage = () => (
  <SubsystemScreen parts={{ subsystem: 'storage', Page: StoragePage, Summary: StorageSummary }} />
)

export const Wind = () => (
  <SubsystemScreen parts={{ subsystem: 'wind', Page: WindPage, Summary: WindSummary }} />
)

export const Grid = () => (
  <SubsystemScreen parts={{ subsystem: 'grid', Page: GridPage, Summary: GridSummary }} />
)

export const Load = () => (
  <SubsystemScreen
    parts={{ subsystem: 'load', Page: LoadPage, Summary: LoadSummary, isInSummary: isFeederPoint }}
  />
)

export const Environment = () => (
  <SubsystemScreen parts={{ subsystem: 'environment', Page: EnvironmentPage, Summary: EnvironmentSummary }} />
)
