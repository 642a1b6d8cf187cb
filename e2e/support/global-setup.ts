import { setup } from '#server/testing/global-setup.ts'

// One PostgreSQL for all portals of the run, each on a copy of the migrated template: one initdb each would take seconds.
export default setup
