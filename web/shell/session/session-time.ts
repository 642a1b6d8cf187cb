// A session ends after 30 idle minutes (ruling 4).
const IDLE_SECONDS = 30 * 60
/** How long before the end of a session the customer is warned. */
export const WARNING_SECONDS = 120
const LAST_ANNOUNCEMENT_SECONDS = 20

/** Whole seconds until the session ends, counted from the server's last response; both times in milliseconds. */
export const secondsLeft = (lastContactMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil(IDLE_SECONDS - (nowMs - lastContactMs) / 1000))

/** What a screen reader announces: the time once a minute, and once more at 20 seconds. */
export const announcedSeconds = (left: number): number =>
  left <= LAST_ANNOUNCEMENT_SECONDS ? LAST_ANNOUNCEMENT_SECONDS : Math.ceil(left / 60) * 60
