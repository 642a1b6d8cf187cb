import { setup } from '#server/testing/global-setup.ts'

// One PostgreSQL for all portals of the run, each on a copy of its migrated template: an initdb for each costs seconds.
export default setup
