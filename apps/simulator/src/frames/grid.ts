import type { GridConfig } from '../equipment/config.ts'
import type { GridState } from '../equipment/grid.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState } from '../site/state.ts'
import { codesOf, wordOf } from './codes.ts'
import type { Measured } from './measured.ts'
import { threePhase } from './three-phase.ts'

const gridState = codesOf('grid', 'gridState')
const alarms = wordOf('grid', 'alarmWord')

export function gridFrame(config: GridConfig, grid: GridState, state: SiteState): Measured {
  const { available } = grid
  const supply = available
    ? { volts: 230 * (1 + 0.018 * grid.voltage), hz: state.config.nominalHz + 0.03 * grid.frequency }
    : { volts: 0, hz: 0 }
  const deviation = supply.volts / 230 - 1
  const outside = available && Math.abs(deviation) > 0.1
  const values = {
    ...threePhase(grid.kw, grid.reactive, supply),
    gridState: gridState(!available ? 'outage' : outside ? 'outOfLimits' : 'available'),
    gridConnectionState: state.bus.tied ? 1 : 0,
    // It opens when the grid goes: the site may not feed a dead line.
    breakerState: state.bus.tied ? 1 : 0,
    contractPower: config.contractKw,
    alarmWord: alarms({
      outage: !available,
      overvoltage: outside && deviation > 0,
      undervoltage: outside && deviation < 0,
      exportLimitExceeded: -grid.kw > settingOf(state.settings, config.device, 'exportLimit') + 0.1,
    }),
  }
  return { values }
}
