import type { Endpoint } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

const rolesOf = ({ access }: Endpoint): readonly StaffRole[] | undefined => {
  if (access === 'staff') return STAFF_ROLES
  return typeof access === 'object' && 'staff' in access ? access.staff : undefined
}

const HEAD = `# Who of the insurer may call what

Each call of the back office, who may send it, and the word under which it is on record. Anybody else who is logged in to the back
office gets 403; everybody else the 404 of an address that does not exist. \`server/testing/every-call.test.ts\` tries each cell.

\`node tools/print-api.ts\` prints this file from the contract; a test checks that it is up to date. A call of all roles is also for
who has none yet; a decision needs, beside this, the role that decides the kind of its case.
`

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const rowOf = (endpoint: Endpoint, roles: readonly StaffRole[]) =>
  line([
    `\`${endpoint.method} ${endpoint.path}\``,
    ...STAFF_ROLES.map((role) => (roles.includes(role) ? 'yes' : '')),
    endpoint.audit ?? '',
  ])

/** The table of roles and calls of the back office, as Markdown, by address. */
export const staffCallsOf = (groups: Groups): string => {
  const rows = Object.values(groups)
    .flatMap((group) => Object.values(group))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
    .flatMap((endpoint) => {
      const roles = rolesOf(endpoint)
      return roles ? [rowOf(endpoint, roles)] : []
    })
  const heads = ['call', ...STAFF_ROLES, 'on record as']
  return [HEAD, line(heads), line(heads.map(() => '---')), ...rows, ''].join('\n')
}
