import { describe, expect, it } from 'vitest'
import { breakdown, breakdownMs } from '../demo/present.ts'
import { walk } from '../history/stretch.ts'
import { step } from '../run/step.ts'
import { scenarioAt, toldUntil, withScenario } from '../site/scenario.ts'
import { soc } from '../site/soc.ts'
import { demoSite } from '../testing/sites.ts'
import { breakdownFrom, newSite } from './new-site.ts'

const hour = 3_600_000

describe('what goes on when somebody looks at the demo for the first time', () => {
  it.each(['02', '10', '18'])('the clinic is about to go dark, at %s h too', async (clock) => {
    const now = Date.parse(`2026-11-17T${clock}:30:00Z`)
    const site = newSite(demoSite('KM-002'), 1, 12, now)
    const { end } = await walk({ origin: site, exactUntil: 0, until: now - breakdownMs }, 10_000)
    const failure = breakdownFrom(end, now)
    expect(failure).toMatchObject({ kind: 'gensetFailure' })
    let state = failure ? withScenario(end, failure) : end
    while (state.time < now) state = step(state, 60)
    expect(state.generators[0]?.engine).toBe('fault')
    expect(state.pv[0]?.ac).toBe(0)
    expect(state.load.feeders.every(({ served }) => served > 0)).toBe(true)
    const before = soc(state)
    const isLit = () => state.load.feeders.some(({ served }) => served > 0)
    while (isLit() && state.time < now + 8 * hour) state = step(state, 60)
    expect(soc(state)).toBeLessThan(before - 5)
    expect((state.time - now) / hour).toBeGreaterThan(1.5)
    expect((state.time - now) / hour).toBeLessThan(6)
  })

  it('a breakdown is found where the charge lasts three hours from now, while the engine ran', () => {
    const now = 10 * hour
    const reached = Array.from({ length: 10 }, (_, index) => ({
      time: index * hour,
      isRunning: index < 8,
      kwh: 5 + index,
      load: 2,
    }))
    // Of 6 kWh at one o'clock nothing is left; of 12 at seven, three hours.
    expect(breakdown(reached, now)).toMatchObject({ kind: 'gensetFailure', from: 7 * hour })
    expect(
      breakdown(
        reached.map((one) => ({ ...one, isRunning: false })),
        now,
      ),
    ).toBeUndefined()
  })

  it('the farm has lost its link, and tells what was before that', () => {
    const now = Date.parse('2026-11-17T08:30:00Z')
    const site = newSite(demoSite('GL-012'), 1, 5, now)
    expect(scenarioAt(site, now).linkUp).toBe(false)
    expect(toldUntil(site, now)).toBe(now - 47 * 60_000)
    expect(toldUntil(site, now - hour)).toBeUndefined()
  })
})
