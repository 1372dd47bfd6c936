/**
 * Advisory locks by what they guard, each with a number of its own: two that share one would wait for each other. The
 * numbers stay, for servers of two versions may run side by side.
 */
export const lockKeys = {
  migrations: 4_743_210_031,
  seeds: 4_743_210_032,
  categoryCodes: 4_743_210_033,
  departmentCodes: 4_743_210_034,
  sealing: 4_743_210_041,
  distribution: 4_743_210_042,
  subjects: 4_743_210_043,
  counterScan: 4_743_210_061,
  alarmEngine: 4_743_210_071,
  commandBatches: 4_743_210_072,
} as const
