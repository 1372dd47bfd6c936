import { configureGlobal } from 'fast-check'

// Everyday runs try the same cases each time: what turns red was turned red by a change. Long runs draw new ones.
if (process.env.GRIDHELM_LONG_TESTS !== '1') configureGlobal({ seed: 20_260_101 })
