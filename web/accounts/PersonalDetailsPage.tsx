import { useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { requests } from '#contract/requests.ts'
import { Gender } from '#domain/accounts/gender.ts'
import { profileDetails } from '#domain/accounts/profile-details.ts'
import type { ProfileDetails } from '#domain/accounts/profile-details.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { localeAt } from '#web/paths.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { isConflict } from '#web/platform/api/is-conflict.ts'
import { call } from '#web/platform/api/call.ts'
import { ChoiceField } from '#web/platform/forms/fields/ChoiceField.tsx'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { NameFields } from '#web/platform/forms/names/NameFields.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { ProfileForm } from './shared/ProfileForm.tsx'
import { useDetailsChecked } from './shared/use-details-checked.ts'
import { useTyped } from './shared/use-typed.ts'

// without the policies the form is closed all the same
const payingInstitution = async () => {
  const list = await call(policies.list, { params: { profileId: session.get().profileId } }).catch(() => [])
  return list?.find(paidByInstitution)?.educationalInstitution ?? undefined
}

/** Fetches the profile and the lists to choose from. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const locale = localeAt(request.url)
  const [profile, nationalities, countries] = await Promise.all([
    call(policies.profile, { params: { profileId: session.get().profileId } }),
    call(requests.nationalities, { locale }),
    call(requests.countries, { locale }),
  ])
  const institution = profile.institutionPaid ? await payingInstitution() : undefined
  return { profile, nationalities, countries, institution }
}

const codesOf = (list: readonly { readonly code: string }[]) => new Set(list.map(({ code }) => code))

const useSend = (profile: ProfileView) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const idempotencyKey = useIdempotencyKey()
  return async (details: ProfileDetails) => {
    const { profileId, version } = profile
    const body = { ...details, version, idempotencyKey: idempotencyKey.of(details) }
    await call(policies.changeDetails, { params: { profileId }, body }).catch((error: unknown) => {
      // the key may be that of a change that was taken back or refused meanwhile
      if (isConflict(error)) idempotencyKey.drop()
      throw error
    })
    await navigate(paths.profile())
    showNotice('profile.details.sent', 'success')
  }
}

const Origin = () => {
  const t = useTexts()
  const { nationalities, countries } = useLoaderData<typeof loader>()
  return (
    <>
      <ComboField
        name="nationality"
        label={t('profile.details.nationality')}
        what={t('profile.details.nationalities')}
        choose={t('profile.details.chooseNationality')}
        options={nationalities.map(({ code, label, synonyms }) => ({ value: code, label, synonyms }))}
        width="full"
      />
      <ComboField
        name="homeCountry"
        label={t('profile.details.homeCountry')}
        what={t('profile.details.countries')}
        choose={t('profile.details.chooseCountry')}
        options={countries.map(({ code, name, synonyms }) => ({ value: code, label: name, synonyms }))}
        width="full"
      />
    </>
  )
}

const DetailsForm = () => {
  const t = useTexts()
  const { today } = useSite()
  const { profile, nationalities, countries } = useLoaderData<typeof loader>()
  const current = profileDetails.shape.parse(profile)
  const send = useSend(profile)
  const typed = useTyped('details', current)
  const facts = { today, current, nationalities: codesOf(nationalities), countries: codesOf(countries) }
  return (
    <JudgedForm
      rules={profileDetails}
      facts={facts}
      {...typed}
      onAccept={send}
      submitLabel={t('profile.details.submit')}
    >
      <Text>{t('profile.details.asInPassport')}</Text>
      <NameFields familyName="surname" latinFamilyName="latinSurname" />
      <ChoiceField
        name="gender"
        label={t('profile.details.gender')}
        hint={t('profile.details.genderHint')}
        options={Gender.options.map((gender) => ({
          value: gender,
          label: t('profile.details.genderOf', { gender }),
        }))}
      />
      <DateField
        name="birthDate"
        label={t('profile.details.birthDate')}
        hint={t('profile.details.birthHint')}
        autoComplete="bday"
      />
      <Origin />
      <Text>{t('profile.details.next')}</Text>
    </JudgedForm>
  )
}

const useBlocker = () => {
  const t = useTexts()
  const { profile, institution = t('profile.details.institution') } = useLoaderData<typeof loader>()
  const checked = useDetailsChecked(profile.requestedDetails)
  return profile.institutionPaid ? t('profile_paid_by_institution', { institution }) : checked
}

/** `/profile/details`: other personal details, which we review before they hold (PRO-02). */
const PersonalDetailsPage = () => (
  <ProfileForm title="profile.details.changeTitle" blockedBy={useBlocker()}>
    <DetailsForm />
  </ProfileForm>
)

export default PersonalDetailsPage
