import { type Carrier, createCarrier } from '../carrier/carrier.ts'
import { ScenarioError, type ScenarioRequest } from '../control/scenario-text.ts'
import type { Controller } from '../controller/controller.ts'
import { createProvider, type Provider } from '../provider/provider.ts'
import { isVillageKind, type VillageScenario, villageScenario } from '../village/scenario.ts'
import { createVillage, type Village } from '../village/village.ts'
import type { RunOptions } from './options.ts'
import type { SiteFiles } from './site-files.ts'

/** The villages of a run, and who carries messages to their customers. */
export function createVillages(
  options: Pick<
    RunOptions,
    'villages' | 'seed' | 'homeRhythm' | 'customerHaste' | 'payerHaste' | 'brokerOf' | 'sms' | 'momo'
  >,
  {
    files,
    controllers,
    say,
  }: { files: SiteFiles; controllers: readonly Controller[]; say: (line: string) => void },
) {
  const villages: Village[] = []
  let carrier: Carrier | undefined
  let provider: Provider | undefined

  /** By a home's number, or by the site's for its hub. */
  function placeOf(name: string): { village: Village; sn: string | undefined } {
    const ofHome = villages.find((one) => one.has(name))
    if (ofHome) return { village: ofHome, sn: name }
    const ofSite = villages.find(({ site }) => site === name)
    if (!ofSite) throw new ScenarioError(`There is no home and no hub ${name}.`)
    return { village: ofSite, sn: undefined }
  }

  const weatherOver = (site: string | undefined) => () =>
    controllers.find(({ number }) => number === site)?.weather()

  return {
    /** What is known before anything runs. */
    knows: (request: ScenarioRequest) => isVillageKind(request.kind),

    async start(): Promise<void> {
      if (options.momo) {
        const { port, ...rest } = options.momo
        provider = createProvider({ ...rest, seed: options.seed, now: Date.now, say })
        say(`The mobile-money provider listens at ${await provider.start(port)}`)
      }
      for (const config of options.villages) {
        const village = createVillage({
          config,
          ...{ seed: options.seed, rhythm: options.homeRhythm, haste: options.customerHaste },
          payerHaste: options.payerHaste,
          brokerOf: options.brokerOf,
          weather: weatherOver(config.site),
          saved: await files.loadVillage(config.name),
          save: (saved) => files.saveVillage(config.name, saved),
          ...(provider && { wallet: provider }),
          now: Date.now,
          say,
        })
        village.begin(Date.now())
        villages.push(village)
      }
      if (!options.sms) return
      const { port, rates, token, receipts } = options.sms
      carrier = createCarrier({
        ...{ rates, token, receipts, say, seed: options.seed },
        deliver: (phone, content) => villages.some((one) => one.receive(phone, content, Date.now())),
      })
      say(`The SMS carrier listens at ${await carrier.start(port)}`)
    },

    advance(now: number): void {
      for (const one of villages) one.advance(now)
    },
    startScenario(name: string, request: ScenarioRequest): VillageScenario {
      const { village, sn } = placeOf(name)
      const scenario = villageScenario(request, sn, Date.now())
      village.start(scenario)
      return scenario
    },
    endScenario(name: string, kind: string): number {
      const { village, sn } = placeOf(name)
      return isVillageKind(kind) ? village.end(kind, sn) : 0
    },
    status: () => villages.map((one) => one.status(Date.now())),

    save: () => Promise.all(villages.map((one) => files.saveVillage(one.name, one.snapshot()))),
    async stop(): Promise<void> {
      await carrier?.stop()
      await provider?.stop()
      await Promise.all(villages.map((one) => one.stop()))
    },
  }
}
