import { DEMO_PASSWORD, demoAccounts } from './demo-people.ts'

/** The text in the terminal when the demo runs: its address, and who can log in. */
export const welcome = (publicUrl: string): string => {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  const people = demoAccounts.map(({ username, shows }) => `  ${username.padEnd(width)}  ${shows}`)
  return [
    '',
    `Pont runs at ${publicUrl}/en/`,
    `Mails of the demo: ${publicUrl}/dev/mailbox`,
    '',
    `Demo people, all with the password ${DEMO_PASSWORD}:`,
    ...people,
    '',
    '',
  ].join('\n')
}
