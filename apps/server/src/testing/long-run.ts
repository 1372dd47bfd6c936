/** GRIDHELM_LONG_TESTS=1 asks for everything that the tests can find with much time. */
export const isLongRun = process.env.GRIDHELM_LONG_TESTS === '1'

/** Runs of a property that asks a database each time: a third in everyday use. */
export const databaseRuns = (many: number): number => (isLongRun ? many : Math.ceil(many / 3))
