import { Container } from '#web/ui/Container.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Stack } from '#web/ui/Stack.tsx'

import { AlertStates } from './AlertStates.tsx'
import { ButtonStates } from './ButtonStates.tsx'
import { ChoiceStates } from './ChoiceStates.tsx'
import { FieldStates } from './FieldStates.tsx'
import { FrameStates } from './FrameStates.tsx'
import { LayoutStates } from './LayoutStates.tsx'
import { PickerStates } from './PickerStates.tsx'
import { SmallStates } from './SmallStates.tsx'
import { SubjectStates } from './SubjectStates.tsx'
import { TextStates } from './TextStates.tsx'
import { UploadStates } from './UploadStates.tsx'

/** Every part in every state, for who builds and checks; never there in production, so in English alone. */
const DevUiPage = () => (
  <Container>
    <Stack gap={8} id="states">
      <Heading level={1}>Parts and their states</Heading>
      <TextStates />
      <ButtonStates />
      <FieldStates />
      <ChoiceStates />
      <PickerStates />
      <UploadStates />
      <AlertStates />
      <LayoutStates />
      <SubjectStates />
      <SmallStates />
      <FrameStates />
    </Stack>
  </Container>
)

export default DevUiPage
