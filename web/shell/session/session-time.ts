// A session ends after 30 idle minutes (ruling 4).
const IDLE_SECONDS = 30 * 60
/** How long before its end a session asks whether to stay. */
export const WARNING_SECONDS = 120
const LAST_CALL_SECONDS = 20

/** Whole seconds until the session ends, counted from the server's last answer; both moments in milliseconds. */
export const secondsLeft = (lastContactMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil(IDLE_SECONDS - (nowMs - lastContactMs) / 1000))

/** What is read out: the time once a minute, and once more at 20 seconds. */
export const announcedSeconds = (left: number): number =>
  left <= LAST_CALL_SECONDS ? LAST_CALL_SECONDS : Math.ceil(left / 60) * 60
