import fc from 'fast-check'

// Property tests try the same cases in every run, so that none fails by luck. tools/test-runs/repeat-tests.ts tries others.
const STANDARD = 20_261_124

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? STANDARD) })
