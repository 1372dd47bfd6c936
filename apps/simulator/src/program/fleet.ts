import { createControl } from '../control/control.ts'
import { ScenarioError, type ScenarioRequest, scenarioFor } from '../control/scenario-text.ts'
import { type Controller, createController } from '../controller/controller.ts'
import { createFiller } from '../history/filler.ts'
import type { RunOptions } from './options.ts'
import { noFiles, siteFilesIn } from './site-files.ts'
import { createVillages } from './villages.ts'

export interface Fleet {
  /** Resolves when every site is live; their past is sent behind. */
  start(): Promise<void>
  stop(): Promise<void>
}

const saveEveryMs = 60_000
const emptyTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Several virtual sites on the wall clock. */
export function createFleet(options: RunOptions, say: (line: string) => void): Fleet {
  const { rhythm, seed, sites } = options
  const files = options.stateFolder === undefined ? noFiles : siteFilesIn(options.stateFolder, say)
  const controllers: Controller[] = []
  const filler = createFiller(controllers, rhythm, say)
  const control = createControl({
    sites: () => controllers.map((one) => one.status()),
    historyShare: () => filler.progress(),
    startScenario,
    endScenario: (number, kind) => controllerOf(number).end(kind),
    villages: () => villages.status(),
    startInVillage: (name, request) => villages.startScenario(name, request),
    endInVillage: (name, kind) => villages.endScenario(name, kind),
  })
  const villages = createVillages(options, { files, controllers, say })
  let beat: NodeJS.Timeout | undefined
  let saving: NodeJS.Timeout | undefined
  let isStopping = false

  function controllerOf(number: string): Controller {
    const found = controllers.find((one) => one.number === number)
    if (!found) throw new ScenarioError(`There is no site ${number}.`)
    return found
  }

  async function startScenario(number: string, request: ScenarioRequest) {
    const config = sites.find((one) => one.number === number)
    if (!config) throw new ScenarioError(`There is no site ${number}.`)
    const scenario = scenarioFor(config, request, Date.now())
    await controllerOf(number).start(scenario)
    return scenario
  }

  function waitForBeat(): void {
    beat = setTimeout(
      () => {
        for (const one of controllers) one.advance(Date.now()).catch(fail)
        villages.advance(Date.now())
        waitForBeat()
      },
      rhythm - (Date.now() % rhythm),
    )
  }

  function fail(error: unknown): void {
    say(`Gone wrong: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  }

  async function begin(config: RunOptions['sites'][number]): Promise<void> {
    const controller = createController({
      config,
      seed,
      rhythm,
      backfill: options.backfill,
      outboxSize: options.outboxSize,
      historyDays: options.historyDays,
      broker: options.brokerOf(config.number),
      saved: await files.load(config, seed),
      save: (site) => files.save(config.number, site),
      now: Date.now,
      say,
    })
    await controller.begin(Date.now())
    controllers.push(controller)
  }

  return {
    async start() {
      for (const { number, request } of options.scenarios) {
        if (villages.knows(request)) continue
        const config = sites.find((one) => one.number === number)
        if (!config) throw new ScenarioError(`There is no site ${number}.`)
        scenarioFor(config, request, Date.now())
      }
      if (options.controlPort !== undefined) {
        say(`The control call listens at ${await control.start(options.controlPort)}`)
      }
      waitForBeat()
      for (const config of sites) {
        if (isStopping) return
        await begin(config)
        await emptyTurn()
      }
      await villages.start()
      for (const { number, request } of options.scenarios) {
        if (villages.knows(request)) villages.startScenario(number, request)
        else await startScenario(number, request)
      }
      filler.start()
      saving = setInterval(() => {
        for (const one of controllers) files.save(one.number, one.snapshot()).catch(fail)
        villages.save().catch(fail)
      }, saveEveryMs)
    },
    async stop() {
      isStopping = true
      clearTimeout(beat)
      clearInterval(saving)
      await filler.stop()
      await control.stop()
      await villages.stop()
      await Promise.all(controllers.map((one) => one.stop()))
    },
  }
}
