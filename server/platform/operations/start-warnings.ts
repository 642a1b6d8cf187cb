import { madeUpSettings } from '#server/platform/config/config-company.ts'
import type { Config } from '#server/platform/config/config.ts'

type StartFacts = {
  readonly config: Pick<Config, 'demo' | 'smtpUrl' | 'publicUrl' | 'secure' | 'company'>
  /** How many people can log in to the back office. */
  readonly staff: number
  /** Days until our rates end, where that is soon. */
  readonly ratesEndIn: number | undefined
}

/** What is said once our rates end soon, or have ended. */
export const ratesWarning = (days: number): string =>
  days < 0
    ? `Our rates ended ${-days} days ago: nothing is sold until the next ones are added.`
    : `Our rates end in ${days} days: add the next ones, after that nothing is sold.`

/** What is dangerous or missing where real customers come, one sentence each (OPS-09). */
export const startWarnings = ({ config, staff, ratesEndIn }: StartFacts): readonly string[] => {
  const rates = ratesEndIn === undefined ? [] : [ratesWarning(ratesEndIn)]
  if (config.demo) return rates
  const madeUp = madeUpSettings(config.company)
  return [
    config.smtpUrl === undefined && 'SMTP_URL is not set: mails are written to a folder and reach nobody.',
    !config.secure &&
      `PUBLIC_URL is ${config.publicUrl}, without https: links in mails lead there, and cookies are not Secure.`,
    madeUp.length > 0 && `A made-up company stands on pages, mails and invoices: set ${madeUp.join(', ')}.`,
    staff === 0 &&
      'Nobody can work in the back office yet: invite the first administrator with npm run staff:invite -- name@insurer.example.',
    ...rates,
  ].filter((warning) => warning !== false)
}

/** What is said once the mail server was tried and takes no mails from us; the start does not wait for it. */
export const mailServerWarning = (problem: string): string =>
  `The mail server cannot be used, so mails wait until it can: ${problem}.`
