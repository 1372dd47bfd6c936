import { describe, expect, it } from 'vitest'
import { isZone, knownZones, offsetMinutes, offsetText, ownZone, zoneText } from './zones.ts'

const at = Date.parse('2026-11-15T11:32:07Z')
const written = (zone: string) => offsetText(offsetMinutes(at, zone) ?? Number.NaN)

describe('time zones', () => {
  it('write their offset out', () => {
    expect(written('Indian/Antananarivo')).toBe('UTC+03:00')
    expect(written('Asia/Kathmandu')).toBe('UTC+05:45')
    expect(written('America/St_Johns')).toBe('UTC−03:30')
    expect(written('UTC')).toBe('UTC+00:00')
    expect(zoneText(at, 'Indian/Antananarivo')).toBe('UTC+03:00 Indian/Antananarivo')
  })

  it('that are not known have no offset', () => {
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(isZone('')).toBe(false)
    expect(offsetMinutes(at, 'Mars/Olympus')).toBeUndefined()
    expect(zoneText(at, 'Mars/Olympus')).toBe('Mars/Olympus')
  })

  it('that can be chosen are known, each once, and UTC comes first', () => {
    const zones = knownZones()
    expect(zones[0]).toBe('UTC')
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones.slice(0, 40).every(isZone)).toBe(true)
    expect(isZone(ownZone())).toBe(true)
  })
})
