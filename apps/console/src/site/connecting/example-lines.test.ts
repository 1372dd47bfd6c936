import type { Credential } from '@gridhelm/contract/stations/projects/entities'
import { expect, it } from 'vitest'
import { certificateLine, gatewayFile, httpLine, passwordLine } from './example-lines.ts'

const credential: Credential = {
  mqttUser: 'GH-0001',
  hasPassword: true,
  hasPrivateKey: true,
  certificateName: 'GH-0001',
  certificateFingerprint: 'ab'.repeat(32),
  certificateEnds: null,
  updateTime: '2026-11-15 12:00:00',
  broker: { host: null, port: 1883, tlsPort: 8883 },
  topics: { data: "it's/a topic", set: 's', get: 'g' },
}
const example = { credential, pageHost: 'console.example' }

it('a quote in a topic stays in it, and the shell puts the moment into the payload', () => {
  expect(passwordLine(example)).toBe(
    String.raw`mosquitto_pub -h console.example -p 1883 -u GH-0001 -P '…' -t 'it'\''s/a topic' -q 1 -m "{\"ts\": $(date +%s000), \"devices\": {\"SYS-01\": {\"loadPower\": 12.5}}}"`,
  )
})

it('an external broker is named, and TLS is offered where there is some', () => {
  const external = { ...credential, broker: { host: 'broker.example', port: null, tlsPort: 8884 } }
  expect(passwordLine({ ...example, credential: external })).toBeUndefined()
  expect(certificateLine({ ...example, credential: external })).toContain(
    '-h broker.example -p 8884 --cafile',
  )
  const plain = { ...credential, broker: { host: null, port: 1883, tlsPort: null } }
  expect(certificateLine({ ...example, credential: plain })).toBeUndefined()
})

it('a password that is known stands in the line, and HTTP has a line of its own', () => {
  expect(passwordLine({ ...example, password: "a'b" })).toContain(String.raw`-P 'a'\''b'`)
  const http = { ...example, password: 'secret', origin: 'https://console.example', projectNumber: 'GH-0001' }
  expect(httpLine(http)).toBe(
    String.raw`curl -u GH-0001:secret -H 'content-type: application/json' -d "{\"ts\": $(date +%s000), \"devices\": {\"SYS-01\": {\"loadPower\": 12.5}}}" 'https://console.example/api/iotProject/ingest/GH-0001'`,
  )
})

it('the gateway’s file has the broker with TLS where there is some', () => {
  const file = JSON.parse(gatewayFile({ ...example, password: 'secret', projectNumber: 'GH-0001' }) ?? '')
  expect(file).toMatchObject({
    site: 'GH-0001',
    broker: { url: 'mqtts://console.example:8883', password: 'secret' },
  })
})
