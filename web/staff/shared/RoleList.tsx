import type { StaffRole } from '#domain/shared/staff-role.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { List } from '#web/ui/text/List.tsx'

/** Roles by their names. */
export const RoleList = ({ roles }: { readonly roles: readonly StaffRole[] }) => {
  const t = useTexts()
  return <List items={roles.map((role) => ({ id: role, content: t(`staff.role.${role}`) }))} />
}
