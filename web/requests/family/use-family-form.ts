import { useEffect, useState } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'

const loadForm = async () => {
  const [{ familySituation }, { familyLine }] = await Promise.all([
    import('./family-rules.ts'),
    import('./family-line.ts'),
  ])
  return { rules: familySituation, familyLine }
}

type FamilyForm = Awaited<ReturnType<typeof loadForm>>

/** The rules of the first step for a family and the lines of its errors; they load once somebody insures a family. */
export const useFamilyForm = (together: boolean) => {
  const t = useTexts()
  const [form, setForm] = useState<FamilyForm>()
  useEffect(() => {
    // if loading fails, Continue tries again and reports a failure
    if (together) void loadForm().then(setForm, () => undefined)
  }, [together])
  return together && form ? { rules: form.rules, lineOf: form.familyLine(t) } : undefined
}
