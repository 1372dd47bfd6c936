import { gatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startModbusServer, type TestModbus } from '../testing/modbus-server.ts'
import { createPark, type Park } from './park.ts'

let server: TestModbus
let park: Park
beforeEach(async () => {
  server = await startModbusServer()
  park = createPark({ say: () => undefined, now: Date.now })
})
afterEach(async () => {
  park.close()
  await server.stop()
})

const device = (number: string, more: object = {}) => ({
  ...{ number, kind: 'load', map: 'meter', host: '127.0.0.1', port: server.port },
  ...more,
})
const setupOf = (devices: object[], address = 0) =>
  gatewaySetup.parse({
    devices,
    maps: {
      meter: { name: '', source: '', kind: 'load', rules: [{ point: 'activePower', address, type: 'u16' }] },
    },
  })

it('what has not changed goes on as it was; what has is read anew', () => {
  park.apply(setupOf([device('A'), device('B')]))
  const [a, b] = [park.devices.get('A'), park.devices.get('B')]
  park.apply(setupOf([device('A'), device('B', { unit: 2 }), device('C')]))
  expect([...park.devices.keys()]).toEqual(['A', 'B', 'C'])
  expect(park.devices.get('A')).toBe(a)
  expect(park.devices.get('B')).not.toBe(b)
  park.apply(setupOf([device('A')], 5))
  expect(park.devices.get('A')).not.toBe(a)
  expect(park.devices.size).toBe(1)
})

it('tells of each device what came of asking it', async () => {
  server.unit(1).holding.set(0, 42)
  park.apply(setupOf([device('A'), device('B', { unit: 9, timeout: 60 })]))
  const [a, b] = [park.devices.get('A'), park.devices.get('B')]
  expect(a?.health()).toEqual({ state: 'waiting' })
  server.unit(9).fault = { is: 'exception', code: 11 }
  await Promise.all([a?.poll(), b?.poll()])
  expect(a?.health()).toMatchObject({ state: 'ok', values: 1, answeredAt: expect.any(Number) })
  expect(b?.health()).toEqual({ state: 'failing', fault: 'exception', code: 11 })
})

it('a visit reads over the connection that there is, and leaves no other behind', async () => {
  server.unit(1).holding.set(0, 7)
  const setup = setupOf([device('A')])
  const [config] = setup.devices
  if (!config) throw new Error('There is no device.')
  const values = await park.visit(config, setup, (one) => one.poll())
  expect(values).toEqual({ activePower: 7, communicationState: 1 })
  expect(park.devices.size).toBe(0)
  park.apply(setup)
  await park.visit(config, setup, (one) => one.poll())
  expect(await park.devices.get('A')?.poll()).toMatchObject({ activePower: 7 })
})
