import { documents } from '#contract/documents.ts'
import type { Verification } from '#contract/documents.ts'
import { groupedCode, readCode } from '#domain/documents/verification-code.ts'
import { typedCode } from '#domain/documents/typed-code.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { call } from '#web/platform/api/call.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { LinedTexts } from '#web/ui/layout/card/LinedTexts.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import type { PanelTone } from '#web/ui/layout/card/Panel.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** Checks the code of the address, if there is one. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { code } = params
  if (code === undefined) return { code: '', verification: undefined }
  const verification = await call(documents.verify, { params: { code } })
  return { code: readCode(code) ?? code, verification }
}

const TONES: Readonly<Record<Verification['state'], PanelTone>> = {
  CURRENT: 'success',
  REPLACED: 'warning',
  ENDED: 'danger',
  UNKNOWN: 'danger',
}

const Result = ({
  verification: { state, startDate, endDate, coverage },
}: {
  verification: Verification
}) => {
  const t = useTexts()
  // an insurance that was cancelled from the start has no days
  const shown = state === 'ENDED' && coverage === null ? 'NEVER' : state
  const [start, end] = [startDate, endDate].map((date) =>
    date === null ? '' : formatDate(calendarDate(date), t.locale),
  )
  return (
    <div role="status">
      <Panel tone={TONES[state]} title={t('verify.result', { state: shown })}>
        <Stack gap={3}>
          <Text>{t('verify.resultText', { state: shown })}</Text>
          {coverage === null ? null : (
            <DefinitionList
              rows={[
                { term: t('verify.cover'), value: t('verify.coverName', { cover: coverage }) },
                { term: t('verify.period'), value: t('verify.days', { start, end }) },
              ]}
            />
          )}
        </Stack>
      </Panel>
    </div>
  )
}

/** `/verify`: whether a certificate is valid, for which days and cover, and nothing else (DOC-02). */
const VerifyPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const navigate = useNavigate()
  const { code, verification } = useLoaderData<typeof loader>()
  usePageTitle(t('verify.title'))
  return (
    <Container>
      <SidebarLayout
        width="form"
        sidebar={
          <LinedTexts
            texts={[
              {
                id: 'where',
                title: t('verify.where'),
                text: (
                  <>
                    <Text>{t('verify.whereText')}</Text>
                    <Text>{t('verify.noName')}</Text>
                  </>
                ),
              },
            ]}
          />
        }
      >
        <Stack gap={6}>
          <Heading level={1}>{t('verify.title')}</Heading>
          {verification ? <Result verification={verification} /> : <Text>{t('verify.intro')}</Text>}
          <JudgedForm
            key={code}
            rules={typedCode}
            values={{ code: groupedCode(code) }}
            onAccept={({ code: typed }) => {
              void navigate(paths.verify(readCode(typed)))
            }}
            submitLabel={t('verify.check')}
          >
            <TextField
              name="code"
              label={t('verify.code')}
              hint={t('verify.hint')}
              mono
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </JudgedForm>
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

export default VerifyPage
