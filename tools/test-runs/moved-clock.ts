// Moves the clock of every process of a test run, so that a test that depends on today's date shows itself:
// npm run repeat -- unit 1 --at 2027-10-31T02:30:00+01:00. Loaded before everything else, by NODE_OPTIONS.
const shift = Number(process.env['CLOCK_SHIFT'] ?? 0)

if (shift !== 0) {
  const RealDate = Date
  const now = () => RealDate.now() + shift
  class MovedDate extends RealDate {
    constructor(...values: [] | [number | string | Date]) {
      if (values.length === 0) super(now())
      else super(...values)
    }
    static override now() {
      return now()
    }
  }
  globalThis.Date = MovedDate as DateConstructor
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  const local = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: local,
    plainDateTimeISO: (zone?: string) => local(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => local(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => local(zone).toPlainTime(),
  })
}
