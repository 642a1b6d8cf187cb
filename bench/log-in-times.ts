import { loginFailure } from '#server/accounts/accounts.tables.ts'
import { beginStaffLogin, sendFactor } from '#server/testing/actions/log-in-staff.ts'
import { setup } from '#server/testing/global-setup.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

const PAIRS = 400
const WRONG = 'Verkeerd-Wachtwoord-1'

type Try = () => Promise<unknown>

/** How often a time of the first is longer than one of the second: 0.5 where they say nothing about which is which. */
const areaUnder = (first: readonly number[], second: readonly number[]): number => {
  const scores = first.flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return scores.reduce<number>((sum, score) => sum + score, 0) / scores.length
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length / 2] ?? 0

const timeOf = async (attempt: Try) => {
  const begin = performance.now()
  await attempt()
  return performance.now() - begin
}

type Pair = {
  readonly name: string
  /** Done before each try, outside of its time. */
  readonly before: () => Promise<{ readonly known: Try; readonly unknown: Try }>
}

const figureOf = async ({ name, before }: Pair) => {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const tries = await before()
    // which of the two is first says nothing either
    const order = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) (which === 'known' ? known : unknown).push(await timeOf(tries[which]))
  }
  const gap = Math.abs(median(known) - median(unknown))
  const allowed = Math.max(2, median(unknown) / 10)
  const area = areaUnder(known, unknown)
  const isKept = area >= 0.45 && area <= 0.55 && gap <= allowed
  return `${isKept ? ' ' : '!'} ${name}: AUC ${area.toFixed(3)}, medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms`
}

const nobody = (number: number) => `nobody.${number}@insurer.example`

const pairsOf = async (portal: TestPortal): Promise<readonly Pair[]> => {
  const [ana, sanne] = [await portal.customer(), await portal.staff()]
  let tries = 0
  // a name that was tried too often waits, known or not
  const fresh = async () => {
    tries += 1
    await portal.db.delete(loginFailure)
    return { visitor: portal.visitor(), unknown: nobody(tries) }
  }
  const ofStaff = (name: string, password: string): Pair => ({
    name,
    before: async () => {
      const { visitor, unknown } = await fresh()
      return {
        known: () => beginStaffLogin(visitor, sanne.username, password),
        unknown: () => beginStaffLogin(visitor, unknown, password),
      }
    },
  })
  return [
    {
      name: 'customer, wrong password, known or unknown address',
      before: async () => {
        const { visitor, unknown } = await fresh()
        return {
          known: () => visitor.login(ana.username, WRONG),
          unknown: () => visitor.login(unknown, WRONG),
        }
      },
    },
    ofStaff('staff, wrong password, known or unknown address', WRONG),
    ofStaff('staff, right password of a known address, or an unknown one', sanne.password),
    {
      name: 'staff, a wrong code after a right password, or after an unknown address',
      before: async () => {
        const { visitor, unknown } = await fresh()
        const right = await beginStaffLogin(visitor, sanne.username, sanne.password)
        const none = await beginStaffLogin(visitor, unknown, sanne.password)
        const factor = { kind: 'TOTP', code: '000000' } as const
        return {
          known: () => sendFactor(visitor, right.ticket, factor),
          unknown: () => sendFactor(visitor, none.ticket, factor),
        }
      },
    },
  ]
}

/** Whether the time of a log-in says that an address or a password is right: pairs of known and unknown, one after the other. */
export async function* logInTimes(): AsyncGenerator<string> {
  const end = await setup()
  const portal = await startPortal()
  // nothing that is compiled or cached later counts
  for (const { before } of await pairsOf(portal)) {
    const { known, unknown } = await before()
    for (let tries = 0; tries < 5; tries += 1) await Promise.all([known(), unknown()])
  }
  for (const pair of await pairsOf(portal)) yield await figureOf(pair)
  await portal.stop()
  await end()
}
