/**
 * Advisory locks by what they guard, each with a number of its own: two that share one would wait for each other. The
 * numbers stay, for servers of two versions may run side by side.
 */
export const lockKeys = {
  quarantine: -1_204_876_705,
  migrations: 4_743_210_031,
  seeds: 4_743_210_032,
  categoryCodes: 4_743_210_033,
  departmentCodes: 4_743_210_034,
  sealing: 4_743_210_041,
  distribution: 4_743_210_042,
  subjects: 4_743_210_043,
  chainSeals: 4_743_210_044,
  counterScan: 4_743_210_061,
  findings: 4_743_210_062,
  siteDays: 4_743_210_063,
  alarmEngine: 4_743_210_071,
  commandBatches: 4_743_210_072,
  selfWatch: 4_743_210_073,
  ledgerCheck: 4_743_210_081,
  ledgerDays: 4_743_210_082,
} as const

/**
 * Locks of many: the first half says what they guard, the second which one. Sealing takes the numbers of a site and a
 * device as they are, and no site has such a high number.
 */
export const lockClasses = {
  /** By the number of the site. */
  commandsOfSite: 0x636d_6473,
  /** By the number of the chain. */
  ledgerChain: 0x6c65_6467,
  /** By the number of the chain. */
  loadChain: 0x6c6f_6164,
  /** By the number of the session. */
  brokerSessions: 0x6d71_7474,
  /** By the number of the site. */
  energyOfSite: 0x656e_6572,
} as const
