import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import { useField } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import { FieldGroup } from '#web/ui/form/field/FieldGroup.tsx'

/** The roles of a member of staff, each a box to tick; its form holds them as `roles`. */
export const RoleBoxes = () => {
  const t = useTexts()
  const { id, value, error, change } = useField('roles')
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <FieldGroup id={id} legend={t('people.roles')} error={error}>
      {() =>
        STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`staff.role.${role}`)}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              change(
                STAFF_ROLES.filter((other) => (other === role ? target.checked : chosen.includes(other))),
              )
            }
          />
        ))
      }
    </FieldGroup>
  )
}
