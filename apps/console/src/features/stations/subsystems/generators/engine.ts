/** Percent of the rating; undefined where the rating is not known. */
export function loadFactor(kw: number | undefined, ratedKw: number | undefined): number | undefined {
  if (kw === undefined || ratedKw === undefined || ratedKw <= 0) return undefined
  return (Math.max(0, kw) / ratedKw) * 100
}

/** Below it an engine glazes its cylinders and wastes fuel; a site may set its own. */
const usualMinimumLoad = 30
export type LoadZone = 'idle' | 'low' | 'good' | 'over'

/** A setting of zero means that nobody has set any. */
export const lowLoadLimit = (minimumLoad: number | undefined): number => minimumLoad || usualMinimumLoad

export function loadZone(factor: number, lowLimit: number, isRunning: boolean): LoadZone {
  if (!isRunning) return 'idle'
  if (factor > 100) return 'over'
  return factor < lowLimit ? 'low' : 'good'
}

/** Values of the engine's state in which fuel burns: warming up, without load, on load, cooling down. */
export const isBurning = (runState: number | undefined): boolean =>
  runState !== undefined && runState >= 2 && runState <= 5
export const isOnLoad = (runState: number | undefined): boolean => runState === 4

/** Litres, measured or from the level of a tank whose size is known. */
export function litresLeft(tank: {
  volume: number | undefined
  level: number | undefined
  capacity: number | undefined
}): number | undefined {
  if (tank.volume !== undefined) return tank.volume
  return tank.level === undefined || !tank.capacity ? undefined : (tank.level / 100) * tank.capacity
}

/** At least so much is burnt by any engine that runs. */
const leastRate = 0.1

/** Hours that the tank lasts at the present rate; undefined while nothing burns. */
export function hoursLeft(litres: number | undefined, litresPerHour: number | undefined): number | undefined {
  if (litres === undefined || litresPerHour === undefined || litresPerHour < leastRate) return undefined
  return litres / litresPerHour
}

export type ServiceDue = 'overdue' | 'soon' | 'later'
const soonHours = 50

export const serviceDue = (hours: number): ServiceDue =>
  hours < 0 ? 'overdue' : hours <= soonHours ? 'soon' : 'later'
