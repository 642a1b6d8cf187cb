import { DEMO_PASSWORD, demoAccounts } from './demo-people.ts'
import { demoStaff } from './demo-staff.ts'

/** The text in the terminal when the demo runs: its address, and who can log in. */
export const welcome = (publicUrl: string): string => {
  const width = Math.max(...[...demoAccounts, ...demoStaff].map(({ username }) => username.length))
  const people = demoAccounts.map(({ username, shows }) => `  ${username.padEnd(width)}  ${shows}`)
  const staff = demoStaff.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`)
  return [
    '',
    `Pont runs at ${publicUrl}/en/`,
    `Mails of the demo: ${publicUrl}/dev/mailbox`,
    `Requests, changes and claims to decide: ${publicUrl}/en/staff, with the codes of ${publicUrl}/dev/authenticator`,
    `Receive the money for an invoice: ${publicUrl}/dev/pay`,
    `Let days pass: ${publicUrl}/dev/clock`,
    `Every part of the design system: ${publicUrl}/dev/ui`,
    '',
    `Demo people, all with the password ${DEMO_PASSWORD}:`,
    ...people,
    '',
    `Back office: ${publicUrl}/staff, with the same password and a code of ${publicUrl}/dev/authenticator:`,
    ...staff,
    '',
    '',
  ].join('\n')
}
